import { answers, deskGet, deskPost, given, id, needed, text } from '../../schema/operation.ts';
import type { ManualState, ManualStep, NoteAuthor, ToldState } from './fields/vocab.ts';
import { NOTE_MOST } from './limits.ts';

/** Words in the thread of an entry. */
export interface ManualNote {
  readonly id: string;
  readonly author: NoteAuthor;
  readonly text: string;
  readonly created: string;
}

/** What was done with an entry. */
export interface ManualDeed {
  readonly what: ManualStep;
  /** Who did it; '' for an agent, who hears of the office alone. */
  readonly by: string;
  readonly at: string;
  readonly reason: string;
}

/** A file that an agent showed for his word. */
export interface ManualProof {
  readonly id: string;
  readonly file: string;
}

/** What is told of an entry to agent and office. */
export interface ManualFacts {
  readonly id: string;
  readonly guest_name: string;
  readonly phone: string;
  readonly messenger: string;
  readonly excursion: string;
  readonly date: string;
  readonly pax: number;
  readonly said_at: string;
  readonly comment: string;
  readonly reason: string;
  readonly created: string;
  readonly wasDisputed: boolean;
}

/** An entry as its agent sees it. */
export interface OwnManual extends ManualFacts {
  readonly state: ToldState;
  /** Ids of what was sold to the guest, once he is the agent's. */
  readonly vouchers: readonly string[];
  readonly steps: readonly ManualDeed[];
  readonly notes: readonly ManualNote[];
  readonly proof: ManualProof | null;
}

interface Moved {
  readonly entry: { readonly id: string; readonly state: ManualState };
}

/** An agent's own entries, the latest first, page by page from where the page `before` ended, and what became of them. */
export const listOwnManual = deskGet('manual-entries', {
  right: 'manual.own',
  takes: { country: needed(text(40)), before: text(60) },
  answer: answers<{ readonly entries: readonly OwnManual[]; readonly next: string }>(),
});

/** An agent says whom he sent, as he typed it. What the house knows of the guest changes nothing of the answer. @throws AppError `invalid` */
export const submitManual = deskPost('manual-entries', {
  right: 'manual.own',
  keyed: true,
  takes: {
    ...{ country: needed(text(40)), guest_name: needed(text(120)), phone: text(40), messenger: text(80), excursion: id, date: text(10) },
    ...{ pax: given<number | string>(), said_on: needed(given<string>()), comment: text(NOTE_MOST) },
  },
  answer: answers<Moved>(),
});

/** An agent is not content with a rejection, and says why; once. @throws AppError `move_refused`, `invalid` */
export const disputeManual = deskPost('manual-entries/{id}/dispute', {
  right: 'manual.own',
  takes: { text: needed(text(NOTE_MOST)) },
  answer: answers<Moved>(),
});

/** An agent writes into the thread of what he disputes. @throws AppError `move_refused`, `invalid` */
export const noteOwnManual = deskPost('manual-entries/{id}/note', {
  right: 'manual.own',
  keyed: true,
  takes: { text: needed(text(NOTE_MOST)) },
  answer: answers<{ readonly entry: { readonly id: string } }>(),
});

/** What an agent shows for his word, the file of a form, as long as nothing is decided; another one takes its place. @throws AppError `move_refused`, `invalid` */
export const proveManual = deskPost('manual-entries/{id}/proof', {
  right: 'manual.own',
  answer: answers<{ readonly entry: { readonly id: string } }>(),
});
