import { can } from '../../../access/policy.ts';
import { withPb } from '../../../data/browser-pb.ts';
import { live } from '../../../kit/live/hear-live.ts';
import { useQuery } from '../../../kit/query/use-query.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { readSlips, type SlipRow, type Slips } from '../repo/slips.ts';
import { SlipDecision } from './SlipDecision.tsx';
import { SlipFacts } from './SlipFacts.tsx';
import { SlipPicture } from './SlipPicture.tsx';
import { incomingT } from './texts.ts';

const load = withPb(readSlips);
const LIVE = live('slips payments');

/** Slips of guests: what waits for somebody's eyes, and what was decided. */
export const SlipsScreen = staffScreen(incomingT, SlipsOf);

function SlipsOf({ first }: { readonly first: Slips }) {
  const { t, country, session } = useStaff();
  const { found, refresh } = useQuery(load, [country], { first, live: LIVE, isCarried: true });
  const { waiting, decided } = found.data ?? first;
  return (
    <div className="incoming">
      <h1>{t('slips_title')}</h1>
      <p className="kit-hint">{t('slips_text')}</p>
      {waiting.length === 0 && (
        <div className="incoming-none">
          <p>
            <b>{t('slips_none')}</b>
          </p>
          <p>{t('slips_none_text')}</p>
        </div>
      )}
      <ul className="slips">
        {waiting.map((slip) => (
          <li key={slip.id} className="slip">
            <SlipPicture slip={slip} />
            <div className="slip-side">
              <SlipFacts slip={slip} />
              {can(session, 'slips.decide') && <SlipDecision slip={slip} onDone={refresh} />}
            </div>
          </li>
        ))}
      </ul>
      {decided.length > 0 && <Decided slips={decided} />}
    </div>
  );
}

function Decided({ slips }: { readonly slips: readonly SlipRow[] }) {
  const { t } = useStaff();
  return (
    <details className="kit-fold">
      <summary>{t('slips_latest')}</summary>
      <ul className="slips-past">
        {slips.map((slip) => (
          <li key={slip.id}>
            <SlipFacts slip={slip} />
          </li>
        ))}
      </ul>
    </details>
  );
}
