import type { Actor } from './actor.ts';
import type { App } from './jsvm.d.ts';

/** What events of this kind are about: how much somebody reads of guests. */
export const ENTITY = 'contacts';
type Action = `${'reads' | 'reveals'}_${'said' | 'most'}` | 'rows_most';

/** How often seniors were told so of somebody since an instant. */
export const ANNOUNCED_SQL = `SELECT count(*) AS count FROM events INDEXED BY idx_events_contacts WHERE entity = '${ENTITY}' AND at >= {:since} AND actor = {:actor} AND action = {:action}`;

/** Tells seniors how much somebody reads of guests. */
export function tell(app: App, actor: Actor, action: Action, count: number): void {
  const event = new Record(app.findCollectionByNameOrId('events'));
  event.set('entity', ENTITY);
  event.set('record', actor.ref.split(':')[1] ?? '');
  event.set('actor', actor.ref);
  event.set('actor_name', actor.name);
  event.set('action', action);
  event.set('after', { count });
  app.save(event);
}
