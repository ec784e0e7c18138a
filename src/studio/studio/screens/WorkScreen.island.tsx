import { withPb } from '../../../data/browser-pb.ts';
import { islandTranslator } from '../../../i18n/translator.ts';
import { live } from '../../../kit/live/hear-live.ts';
import { PanelRecord } from '../../../kit/panels/PanelRecord.tsx';
import { useQuery } from '../../../kit/query/use-query.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { readStudioWork } from '../repo/overview.ts';
import type { ScreenLinks } from './screen-address.ts';
import { StudioTabs } from './StudioTabs.tsx';
import { OVERVIEW_TEXTS } from './overview-texts.ts';
import { DraftsAtWork } from './DraftsAtWork.tsx';
import { Publications } from './Publications.tsx';

interface WorkProps {
  readonly links: ScreenLinks;
}

/** What is under way: drafts, what waits for its instant, what could not be made, what went live last. */
export const WorkScreen = staffScreen(islandTranslator(OVERVIEW_TEXTS), Work);

const load = withPb(readStudioWork);

function Work({ links }: WorkProps) {
  const { t, country } = useStaff();
  const { found, refresh, retry } = useQuery(load, [country], { live: live('drafts publications') });
  return (
    <div className="studio">
      <h1 className="sr-only">{t('studio_work')}</h1>
      <StudioTabs current="studio-work" />
      <PanelRecord found={found} onRetry={retry}>
        {({ drafts, waiting, failed, latest }) => (
          <>
            {failed.length > 0 && <Publications title={t('studio_failed')} kind="failed" rows={failed} links={links} onChanged={refresh} />}
            <Publications title={t('studio_waiting_list')} kind="waiting" rows={waiting} links={links} onChanged={refresh} />
            <DraftsAtWork drafts={drafts} links={links} />
            <Publications title={t('studio_latest')} kind="latest" rows={latest} links={links} onChanged={refresh} />
          </>
        )}
      </PanelRecord>
    </div>
  );
}
