import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import type { Plain } from '../../../backend/engine/record-data.ts';
import type { Actor } from '../../../backend/sessions/actor.ts';
import type { ReadLine, LineFault } from '../rules/read-line.ts';
import type { Candidate } from '../rules/joining.ts';
import type { Stage } from '../rules/lead-line.ts';
import type { Known } from '../rules/words.ts';

/** A record that a line would become, held against the rules of its collection and in no table yet. */
export interface Draft {
  readonly record: PbRecord;
  /** What was set of it; the rest is blank, or follows. */
  readonly fields: Record<string, unknown>;
  readonly line: number;
  readonly candidate: Candidate;
  readonly stages: readonly Stage[];
  readonly created: string;
}

/** What a line says of a guest, before it is a record. */
export interface Told {
  /** What people say of one: a record that is there takes what it lacks of it. */
  readonly told: Plain;
  readonly standing: Plain;
  readonly stages: readonly Stage[];
  readonly isOpen: boolean;
  readonly external: string;
  /** When it came, as the file says; '' where it does not. */
  readonly cameAt: string;
  readonly created: string;
}

/** How lines become leads, or clients. */
export interface People {
  readonly table: 'leads' | 'clients';
  /** Field of a line that points at the record. */
  readonly link: 'lead' | 'client';
  /** Fields that a line fills in where the record says nothing. */
  readonly fillable: readonly string[];
  readonly told: (read: ReadLine, known: Known, actor: Actor) => Told | { readonly fault: LineFault };
  /** Fields that follow from others, as the record has them once it is complete. */
  readonly derived: readonly string[];
  /** Derives what follows and holds the record against the desk's own checks. @throws Refusal */
  readonly complete: (record: PbRecord) => void;
  readonly isSame: (line: Candidate, other: Candidate) => boolean;
  readonly candidateOf: (record: PbRecord, statuses: ReadonlyMap<string, string>) => Candidate;
  /** Whether a record may be joined at all. */
  readonly isAlive: (record: PbRecord, country: string) => boolean;
  /** Records by numbers of their own. */
  readonly byExternal: (app: App, externals: readonly string[]) => readonly PbRecord[];
  /** Puts drafts into their tables. */
  readonly insert: (tx: App, drafts: readonly Draft[], facts: InsertFacts) => void;
}

export interface InsertFacts {
  readonly known: Known;
  readonly actor: Actor;
  readonly import: string;
  readonly now: string;
}
