import { cancellationRules } from '../../../model/cancellation/fields/cancellation-rules.ts';
import type { RuleRow } from '../repo.ts';
import { Pill, type Tone } from '../../../kit/ui/Pill.tsx';
import { useT } from '../../../kit/ui/staff-context.ts';

const TONES: Record<RuleRow['state'], Tone> = { draft: 'coral', active: 'ok', archived: 'quiet' };

/** The state of a version in a word. */
export function StatePill({ state }: { readonly state: RuleRow['state'] }) {
  const t = useT();
  return <Pill tone={TONES[state]}>{t(cancellationRules.fields.state.about.options[state])}</Pill>;
}
