import type { DeskWords } from '../../../people/desk/repo/desk-words.ts';
import { localized } from '../../../i18n/localized.ts';
import { StatusMark } from '../../../kit/status/StatusMark.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { statusOf } from '../lead-words.ts';

/** The status of a lead. */
export function LeadStatus({ words, id }: { readonly words: DeskWords; readonly id: string }) {
  const { lang } = useStaff();
  const status = statusOf(words, id);
  return <StatusMark hue={status?.colour ?? 'grey'} icon={status?.icon ?? ''} text={status ? localized(status, 'name', lang) : id} />;
}
