import type { App, RecordEvent } from '../../../backend/jsvm.d.ts';

/** An agent has messages on no device any more. */
export function dropDevices(app: App, agent: string): void {
  app.nonconcurrentDB().newQuery('DELETE FROM agent_devices WHERE agent = {:agent}').bind({ agent }).execute();
}

/** Devices go with the session that added them, in the transaction of its end: whoever found the phone is told nothing more. */
export function followSessionEnd(e: RecordEvent): void {
  e.next();
  const { record: end, app } = e;
  const [collection, agent = ''] = end.getString('subject').split(':');
  if (collection !== 'users') return;
  const session = end.getString('session');
  if (session === '') dropDevices(app, agent);
  else app.nonconcurrentDB().newQuery('DELETE FROM agent_devices WHERE agent = {:agent} AND session = {:session}').bind({ agent, session }).execute();
}
