import type { NoteRow } from '../repo.ts';
import { Pill, type Tone } from '../../../kit/ui/Pill.tsx';
import { useT } from '../../../kit/ui/staff-context.ts';
import { notes } from '../../../model/notes/fields/notes.ts';

const TONES: Record<NoteRow['state'], Tone> = { draft: 'coral', published: 'ok', archived: 'quiet' };

export function StatePill({ state }: { readonly state: NoteRow['state'] }) {
  const t = useT();
  return <Pill tone={TONES[state]}>{t(notes.fields.state.about.options[state])}</Pill>;
}
