import type { App, PbRecord, RequestEvent } from '../../src/backend/jsvm.d.ts';

/**
 * What must not compile in code that PocketBase runs, a line each: the types of the backend fail on a marked line that
 * does. Never run. What the types cannot refuse, the linter does: `scripts/check-backend.ts`.
 */
export function refused(app: App, record: PbRecord, e: RequestEvent): readonly unknown[] {
  return [
    // @ts-expect-error PocketBase has no method of that name.
    app.findRecordByIds('leads', 'one'),
    // @ts-expect-error It has, and takes a list.
    app.findRecordsByIds('leads', 'one'),
    // @ts-expect-error The process's own app is held against the same types.
    $app.findRecordByIds('leads', 'one'),
    // @ts-expect-error PocketBase's name is getInt.
    record.getNumber('total'),
    // @ts-expect-error A misspelt member of what a request says.
    e.requestInfo().bodi,
    // @ts-expect-error No documents.
    document.title,
    // @ts-expect-error Nothing of Node.
    process.env,
    // @ts-expect-error No timers.
    setTimeout(() => undefined, 1),
    // @ts-expect-error No requests but $http.send.
    fetch('https://example.org'),
    // @ts-expect-error Addresses are taken apart by hand.
    new URL('https://example.org'),
    // @ts-expect-error Newer than the engine.
    Object.groupBy([record], ({ id }) => id),
  ];
}
