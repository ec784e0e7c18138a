import type { RecordChange } from '../storefront/snapshot/affected.ts';
import { readProblems } from '../storefront/snapshot/valid/problems.server.ts';
import { problemsFile } from './renderer/build-env.server.ts';
import { withBuildLock } from '../../platform/releases/build-lock.ts';
import { buildRelease, compressedDir, requireInsideProject } from './build.server.ts';
import { createDebounce, createTurnTimer, withTurns } from './debounce.server.ts';
import { pruneCompressed } from '../../platform/releases/compress.ts';
import { codeDigest, dataDigest } from '../../platform/releases/digests.ts';
import { createLighter } from './lighter-pictures.server.ts';
import { createAppliedChanges, createOutboxReader } from './outbox-reader.server.ts';
import { draftedPictures, preparePictures } from './pictures.server.ts';
import { createNextRelease, isMadeLike, publishChanges } from './publish.server.ts';
import { createProblemLog } from './problem-log.server.ts';
import { failureOf, PublishError } from '../../platform/releases/verify.ts';
import { type Publisher, type PublisherOptions, type PublisherStatus, readState, type ReleaseSummary, writeState } from './publisher-parts.server.ts';
import {
  currentReleaseId,
  emptyTrash,
  listReleases,
  type Mark,
  pruneReleases,
  readReleaseInfo,
  type ReleaseInfo,
  swapCurrent,
  writeReleaseInfo,
} from '../../platform/releases/releases.ts';
import { createPreviews, createResident } from './previews.server.ts';

/** Collections whose changes may bring a picture that is not encoded yet. */
const PICTURED: ReadonlySet<string> = new Set(['ic_excurs', 'ic_excurs_images', 'ic_excurs_assets', 'posts', 'post_images']);
const RETRY_MIN_MS = 5_000;
const RETRY_MAX_MS = 600_000;
/** Kept results that nobody links to are looked for after so many releases. */
const SWEEP_EVERY = 50;
/** Old releases are looked for in a pause, or after so many new ones. */
const SWEEP_AFTER_MS = 3_000;
const SWEEP_AT_LEAST_EVERY = 5;
/** An ordinary build by hand may hold the lock. */
const LOCK_WAIT_MS = 120_000;

/** Keeps what is public up with the catalogue. */
export function createPublisher(options: PublisherOptions): Publisher {
  const { env, serviceToken, secrets, onStep = () => undefined, onPictures, onStage, wholeUpTo } = options;
  const { releasesDir, dataDir } = env;
  requireInsideProject(releasesDir);
  const outbox = options.outbox ?? createOutboxReader(env.pocketbaseUrl, serviceToken);
  const resident = createResident({ env, compressedDir: compressedDir(dataDir), ...(wholeUpTo === undefined ? {} : { wholeUpTo }) });
  const nextRelease = createNextRelease(releasesDir);
  const sayProblems = createProblemLog(onStep);
  /** Changes that webhooks told of: they count even if the clock of the outbox went backwards. */
  let heard: RecordChange[] = [];
  const applied = createAppliedChanges();
  let force = false;
  let runningSince: string | null = null;
  let failed: PublisherStatus['failed'] = null;
  let [builds, retryMs] = [0, RETRY_MIN_MS];
  let retry: NodeJS.Timeout | undefined;
  let sweep: NodeJS.Timeout | undefined;
  let sweeping: Promise<void> | null = null;
  let pictures: Promise<void> | null = null;
  let arePicturesStale = false;
  const place = { pocketbaseUrl: env.pocketbaseUrl, dataDir };
  const lighter = createLighter({ ...place, isOn: options.makesLighter === true, isQuiet: () => runningSince === null && !pictures });

  const work = async (): Promise<void> => {
    clearTimeout(retry);
    const state = await readState(releasesDir);
    const code = await resident.codeDigest();
    if (state.paused) {
      if (!force && state.paused.codeDigest === code) return;
      await writeState(releasesDir, { paused: null });
    }
    const isForced = force;
    const changes = heard;
    heard = [];
    force = false;
    runningSince = new Date().toISOString();
    try {
      await release(changes, isForced);
      lighter.wake();
      failed = null;
      retryMs = RETRY_MIN_MS;
    } catch (error) {
      heard = [...changes, ...heard];
      force ||= isForced;
      const detail = error instanceof Error ? error.message : String(error);
      failed = { code: failureOf(error), detail, at: new Date().toISOString() };
      options.onFailed?.(failed);
      onStep(`No release was made, the public one goes on: ${detail}`);
      retry = setTimeout(() => debounce.now(), retryMs).unref();
      retryMs = Math.min(retryMs * 2, RETRY_MAX_MS);
    } finally {
      runningSince = null;
    }
  };

  /** Makes one release of everything that changed, by the renderer in memory or, where that fails, by an ordinary build. */
  const release = async (heardOf: readonly RecordChange[], isForced: boolean): Promise<void> => {
    if ((await currentReleaseId(releasesDir)) === null) await encodeAll();
    const renderer = withTurns(await resident.get(), turns.set);
    const since = resident.mark();
    const found = await outbox.since(since).catch((cause: unknown) => {
      throw new PublishError('backend_down', `PocketBase does not answer: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    });
    const changes = found.records === null || isForced ? null : unique([...found.records, ...heardOf]);
    const inputs = { codeDigest: await resident.codeDigest(), dataDigest: '', siteUrl: env.siteUrl, analyticsUrl: env.analyticsUrl };
    let info: ReleaseInfo | null;
    try {
      info = await withBuildLock(
        releasesDir,
        () => publishChanges({ env, renderer, changes, mark: found.mark, inputs, secrets, force: isForced, nextRelease, ...(onStage ? { onStage } : {}) }),
        LOCK_WAIT_MS,
      );
      resident.setMark(found.mark);
      applied.add(found);
    } catch (error) {
      // What the renderer holds is unknown now.
      resident.setMark(null);
      if (!(error instanceof PublishError) || error.code !== 'build_failed') throw error;
      onStep(`The pages could not be made in memory; the site is built as a whole. ${firstLine(error.message)}`);
      info = await buildAsWhole(found.mark, isForced, firstLine(error.message));
    }
    if (info) {
      builds += 1;
      onStep(`Release ${info.id} is public: ${said(info)}.`);
    }
    sayProblems(readProblems(problemsFile(releasesDir)));
    housekeeping();
    if (changes === null || changes.some(({ collection }) => PICTURED.has(collection))) encodeLater();
  };

  const buildAsWhole = async (mark: Mark, isForced: boolean, why: string): Promise<ReleaseInfo | null> => {
    const { id } = await buildRelease({ env, force: isForced, secrets, mark }).catch((cause: unknown) => {
      throw cause instanceof PublishError
        ? cause
        : new PublishError('build_failed', `${why} ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    });
    return readReleaseInfo(releasesDir, id);
  };

  const encodeAll = async (): Promise<boolean> => {
    const { encoded, hasChanged } = await preparePictures({ ...place, ...(onPictures ? { onProgress: onPictures } : {}) }).catch((cause: unknown) => {
      throw new PublishError('backend_down', `The pictures could not be read: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    });
    return encoded > 0 || hasChanged;
  };

  /** Encodes new pictures while the pages are public already; when they are there, the pages that show them follow. */
  const encodeLater = (): void => {
    if (pictures) {
      arePicturesStale = true;
      return;
    }
    pictures = encodeAll()
      .then(
        (isNew) => isNew && debounce.touch(),
        (error: unknown) => onStep(error instanceof Error ? error.message : String(error)),
      )
      .then(() => {
        pictures = null;
        lighter.wake();
        if (!arePicturesStale) return;
        arePicturesStale = false;
        encodeLater();
      });
  };

  /** Writes down what the catalogue looks like, once nothing is newer than the live release. */
  const stampLive = async (): Promise<void> => {
    const id = await currentReleaseId(releasesDir);
    const info = id === null ? null : await readReleaseInfo(releasesDir, id);
    if (!info?.mark || info.dataDigest !== '') return;
    const digest = await dataDigest(env.pocketbaseUrl);
    // Looked for after the digest was read: whatever came later is found here.
    if ((await outbox.since(info.mark)).count === 0) await writeReleaseInfo(releasesDir, { ...info, dataDigest: digest });
  };

  /** Old releases go aside at once, under the lock; their files are removed after it, one round at a time. */
  const housekeeping = (): void => {
    clearTimeout(sweep);
    sweep = setTimeout(
      () => {
        const isThorough = builds % SWEEP_EVERY === 0;
        sweeping ??= withBuildLock(releasesDir, () => pruneReleases(releasesDir))
          .then(() => stampLive())
          .then(() => emptyTrash(releasesDir))
          .then(() => (isThorough ? pruneCompressed(compressedDir(dataDir)) : undefined))
          .catch(() => undefined)
          .finally(() => {
            sweeping = null;
          });
      },
      builds % SWEEP_AT_LEAST_EVERY === 0 ? 0 : SWEEP_AFTER_MS,
    ).unref();
  };

  const debounce = createDebounce({ work });
  const turns = createTurnTimer(() => debounce.now());
  resident.onLost(() => debounce.now());
  debounce.now();
  const ready = (async () => {
    const id = await currentReleaseId(releasesDir);
    const info = id === null ? null : await readReleaseInfo(releasesDir, id);
    // A release of this code serves while the renderer is built; what it lacks follows.
    if (info && isMadeLike(info, { codeDigest: await resident.codeDigest(), siteUrl: env.siteUrl, analyticsUrl: env.analyticsUrl })) return;
    onStep('Building the code, then every page: a minute or two …');
    await debounce.idle();
    if ((await currentReleaseId(releasesDir)) === null) throw new Error((failed as PublisherStatus['failed'])?.detail ?? 'There is no release.');
  })();
  ready.catch(() => undefined);

  return {
    ready,
    changed(change) {
      // Told again, or late: the catalogue was read after it.
      if (change && applied.has(change.row)) return;
      if (change) heard.push({ collection: change.collection, record: change.record });
      debounce.touch();
    },
    async publish(how = {}) {
      const state = await readState(releasesDir);
      if (state.paused) await writeState(releasesDir, { paused: null });
      force ||= how.force === true;
      debounce.now();
    },
    rollback: async (to) =>
      withBuildLock(
        releasesDir,
        async () => {
          const current = await currentReleaseId(releasesDir);
          const target = to ?? (await finishedBefore(releasesDir, current))[0]?.id;
          const info = target === undefined || target === current ? null : await readReleaseInfo(releasesDir, target);
          if (!info) return false;
          await writeState(releasesDir, { paused: { at: new Date().toISOString(), codeDigest: await codeDigest(process.cwd()) } });
          await swapCurrent(releasesDir, info.id);
          onStep(`Release ${info.id} is public again; changes wait until somebody publishes.`);
          return true;
        },
        LOCK_WAIT_MS,
      ),
    async status() {
      const id = await currentReleaseId(releasesDir);
      const live = id === null ? null : await readReleaseInfo(releasesDir, id);
      const waiting = await outbox.since(live?.mark ?? null).then(
        ({ count }) => count,
        () => null,
      );
      const { paused } = await readState(releasesDir);
      return {
        live: live && summary(live),
        waiting,
        running: runningSince === null ? null : { since: runningSince },
        failed,
        problems: readProblems(problemsFile(releasesDir)),
        paused: paused && { at: paused.at },
        previous: (await finishedBefore(releasesDir, id)).map(summary),
        builds,
      };
    },
    preview: createPreviews(resident, draftedPictures(place)),
    async idle() {
      do {
        await debounce.idle();
        await pictures;
      } while (debounce.isWaiting || pictures);
    },
    async close() {
      clearTimeout(retry);
      clearTimeout(sweep);
      turns.stop();
      // A release under way is finished, one that is not begun is not; the catalogue's outbox keeps what waits.
      const stopped = debounce.stop();
      if (runningSince === null || !resident.isReady()) await resident.close();
      await stopped;
      await sweeping;
      await lighter.stop();
      await nextRelease.close();
      await resident.close();
    },
  };
}

/** Releases that could be public again, newest first. */
async function finishedBefore(releasesDir: string, current: string | null): Promise<readonly ReleaseInfo[]> {
  const older = (await listReleases(releasesDir)).filter((id) => current === null || id < current);
  return (await Promise.all(older.map((id) => readReleaseInfo(releasesDir, id)))).filter((info) => info !== null);
}

function unique(changes: readonly RecordChange[]): readonly RecordChange[] {
  return [...new Map(changes.map((change) => [`${change.collection}/${change.record}`, change])).values()];
}

const summary = ({ id, createdAt, pages, changes }: ReleaseInfo): ReleaseSummary => ({ id, createdAt, pages, changes });

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? '';

function said({ pages, changes }: ReleaseInfo): string {
  return changes ? `${pages} pages, ${changes.rendered} files new, ${changes.removed} removed` : `${pages} pages`;
}
