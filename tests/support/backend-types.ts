import type { App, PbRecord, RequestEvent } from '../../src/backend/jsvm.d.ts';
import { markSeen } from '../../src/backend/sessions/sessions.ts';
import { transaction } from '../../src/backend/engine/refusal.ts';

/**
 * What code that PocketBase runs must not say, a line each, marked for the compiler or the linter that refuses it: a mark
 * that nothing needs any more fails the check. Never run.
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
    // @ts-expect-error Only `transaction` asks PocketBase for one.
    app.runInTransaction(() => undefined),
    // @ts-expect-error Nor any other that PocketBase has.
    app.auxRunInTransaction(() => undefined),
    // @ts-expect-error Nor that of its database.
    app.nonconcurrentDB().transactional(() => undefined),
    // @ts-expect-error What is returned is taken for an error, a count too.
    transaction(app, () => 0),
    // @ts-expect-error Nothing at all is promised, which a count would keep.
    transaction(app, () => markSeen(app, record)),
    // @ts-expect-error Newer than the engine.
    Object.groupBy([record], ({ id }) => id),
    // @ts-expect-error No DOM.
    // biome-ignore lint/style/noRestrictedGlobals: no DOM.
    document.title,
    // @ts-expect-error Nothing of Node.
    // biome-ignore lint/style/noRestrictedGlobals: nothing of Node.
    process.env,
    // @ts-expect-error No timers.
    // biome-ignore lint/style/noRestrictedGlobals: no timers.
    setTimeout(() => undefined, 1),
    // biome-ignore lint/style/noRestrictedGlobals: the compiler's own library declares it whatever is asked for.
    new Intl.NumberFormat('ru'),
    // biome-ignore lint/plugin: needs Intl.
    new Date(0).toLocaleDateString('ru'),
    // biome-ignore lint/plugin: is read as plain letters.
    /\p{L}/u,
  ];
}
