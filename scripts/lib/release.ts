import { type BuiltRelease, buildRelease } from '../../src/public/publishing/build.server.ts';
import type { Env } from '../../src/platform/env.ts';
import { progress, step } from './console.ts';
import type { Secrets } from './secrets.ts';

/** Builds a release and tells the terminal how it goes. */
export async function buildWithReport(
  env: Env,
  secrets: Secrets,
  options: { readonly force?: boolean; readonly signal?: AbortSignal } = {},
): Promise<BuiltRelease> {
  let report: ((done: number) => void) | undefined;
  return buildRelease({
    env,
    ...options,
    secrets: Object.values(secrets),
    onStep: step,
    onPictures: (done, total) => {
      if (!report) {
        step(`Encoding ${total} pictures (a few minutes, once) …`);
        report = progress('pictures', total);
      }
      report(done);
    },
  });
}
