import { localized } from '../../../i18n/localized.ts';
import { SidePanel } from '../../../kit/panels/Panels.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { FeedList, type FeedOwner } from '../../../people/feeds/screens/FeedList.tsx';
import type { Calendar } from '../../../model/departures/answers.ts';

/** Links to the calendars of all that sails and of whoever guides. */
export function FeedsPanel({ calendar, closeTo }: { readonly calendar: Calendar; readonly closeTo: string }) {
  const { t, lang } = useStaff();
  const boats = calendar.boats.filter(({ active }) => active).map(({ id, name }): FeedOwner => ({ kind: 'boat', id, name }));
  const guides = calendar.guides.map((one): FeedOwner => ({ kind: 'guide', id: one.id, name: localized(one, 'name', lang) }));
  return (
    <SidePanel title={t('feeds_title')} closeTo={closeTo}>
      <FeedList owners={[...boats, ...guides]} />
    </SidePanel>
  );
}
