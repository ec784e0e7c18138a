import type { ModulePin } from './executable-pins.ts';

/** Pinned version of the official PocketBase. Whoever changes it changes what stands below with it. */
export const POCKETBASE_VERSION = '0.40.4';

/** The newest of its own migrations: a database without it was opened by earlier versions only. */
export const POCKETBASE_MIGRATION = '1778828400_normalize_indexes.go';

// decision: pinned-executables
/**
 * SHA-256 of the official archives, as the release's `checksums.txt` has them: whoever can replace an archive can replace
 * that file too, but not this one. Systems that are not named here build from the module.
 */
export const ARCHIVE_SHA256: Readonly<Record<string, string>> = {
  linux_amd64: '9042ec818570e79c3628dadcd0a756c1496d9e1173918ec409d133c02f82e5fa',
  linux_arm64: '86095bf8ed9345954f0d2bf0a5fb9b57584ae60b77ebf3b6cd23a8003a3fd418',
  darwin_amd64: '052906521f09f6f23405cd804c930d2b7a1f8eee06d39b85723b5054b2acb4e4',
  darwin_arm64: 'eeb619ea4f8a06421daedb946d133bed269fea334a760941d147f76befc25ebc',
  windows_amd64: '81c30964508fa7df15fe4571a6ee39e059859c566dad03ebf181aebe07366c3e',
};

/** What it is built from where the archive is out of reach. */
export const POCKETBASE_PIN: ModulePin = {
  title: 'PocketBase',
  version: POCKETBASE_VERSION,
  module: 'github.com/pocketbase/pocketbase',
  package: 'github.com/pocketbase/pocketbase/examples/base',
  sum: 'h1:0SvSUreR3NhUMCs9LchE59oEG53efZ3cKiMGyAGBN9U=',
  builds: 'base',
  setting: 'POCKETBASE_BIN',
};
