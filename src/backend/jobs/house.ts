import { type Tally, tallyOf } from '../../lib/tally.ts';
import * as operations from '../../model/backend/operations.ts';
import { houseAct } from '../sessions/house-act.ts';
import type { App, PbRecord, RequestEvent } from '../jsvm.d.ts';
import { asAnswer, storedTime } from '../engine/record-data.ts';
import { overwriteDeleted } from '../engine/remains.ts';
import { markSeen } from '../sessions/sessions.ts';

export { cleanOnce, emptyLogAgain, optimize } from '../engine/remains.ts';

/**
 * Makes a commit wait until the disk has it: PocketBase's own setting may lose the last ones on a power cut. Asked for
 * again every minute, because a pooled connection that was replaced starts with PocketBase's setting; so is the overwriting of what is deleted.
 */
export function commitToDisk(app: App): Tally {
  app.nonconcurrentDB().newQuery('PRAGMA synchronous = FULL').execute();
  overwriteDeleted(app);
  return tallyOf({});
}

export function probe(e: RequestEvent): void {
  houseAct(e, operations.probe, () => {
    const now = storedTime(Date.now());
    e.app
      .nonconcurrentDB()
      .newQuery(
        'INSERT INTO {{throttles}} ([[id]], [[key]], [[failures]], [[created]], [[updated]]) VALUES ({:id}, {:id}, {:none}, {:now}, {:now}) ON CONFLICT ([[id]]) DO UPDATE SET [[updated]] = {:now}',
      )
      .bind({ id: 'probe0000000000', none: '[]', now })
      .execute();
    const pragma = new DynamicModel({ synchronous: 0 });
    e.app.nonconcurrentDB().newQuery('PRAGMA synchronous').one(pragma);
    return { ok: true, synchronous: pragma.synchronous };
  });
}

function isDeveloperMode(): boolean {
  return $os.getenv('HOUSE_DEVELOPER') === '1';
}

function findDeveloper(app: App): PbRecord | undefined {
  return app.findRecordsByFilter('admins', 'kind = "developer"', 'created', 1, 0)[0];
}

export function loginDeveloper(e: RequestEvent): void {
  houseAct(e, operations.loginDeveloper, () => {
    if (!isDeveloperMode()) return null;
    const found = findDeveloper(e.app);
    const developer = found ?? new Record(e.app.findCollectionByNameOrId('admins'));
    if (!found) {
      developer.set('username', 'developer');
      developer.set('kind', 'developer');
      developer.setRandomPassword();
    }
    if (!developer.getBool('active')) {
      developer.set('active', true);
      e.app.save(developer);
    }
    markSeen(e.app, developer);
    return { token: developer.newAuthToken(), record: asAnswer(developer), epoch: developer.getInt('session_epoch') };
  });
}

/** Started without a developer secret: an account of earlier days is switched off, which ends its sessions. */
export function retireDeveloper(app: App): void {
  // The very first start comes before the migrations.
  if (isDeveloperMode() || !app.hasTable('admins')) return;
  for (const developer of app.findRecordsByFilter('admins', 'kind = "developer" && active = true', '', 0, 0)) {
    developer.set('active', false);
    app.save(developer);
  }
}
