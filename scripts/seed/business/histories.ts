import { type BusinessDatabase, newId, stored } from './database.ts';

/** A bigger business is for measuring, not for reading: it does without histories. */
export const HISTORIES_UP_TO = 5000;

export interface Done {
  readonly entity: 'leads' | 'vouchers' | 'payouts' | 'agent_manual_entries';
  readonly record: string;
  readonly action: string;
  /** Id of a user; '' for the house's own programs. */
  readonly by: string;
  readonly at: number;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  readonly reason?: string;
}

/** Writes down what was done, as the desk does with every write. */
export interface Historian {
  tell(done: Done): void;
}

export function openHistorian(database: BusinessDatabase, hasHistory: boolean): Historian {
  const names = new Map(
    database.all("SELECT id, COALESCE(NULLIF(name_ru, ''), username) AS name FROM users").map((row) => [String(row['id']), String(row['name'])]),
  );
  return {
    tell({ entity, record, action, by, at, before = {}, after, reason = '' }) {
      if (!hasHistory) return;
      database.insert('events', {
        id: newId(),
        entity,
        record,
        actor: by === '' ? '' : `users:${by}`,
        actor_name: names.get(by) ?? '',
        action,
        before: JSON.stringify(before),
        after: JSON.stringify(after),
        reason,
        // Rows of the demo count no writes: they are all of the first version.
        revision: 1,
        at: stored(at),
      });
    },
  };
}
