import { asking } from '../../../data/asking.ts';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { askProof, type ProofRow } from '../../../model/house/operations.ts';
import type { Glance } from '../rules/glance.ts';
import { lastProved, type Level } from '../rules/levels.ts';
import { PROOF_JOB } from '../rules/names.ts';
import { ageText, countText, secondsText } from './figures.ts';
import { Tile } from './Tile.tsx';
import { stageTitle, WHY_TITLES } from './titles.ts';

interface ProofTileProps {
  readonly glance: Glance;
  readonly level: Level;
  readonly onAsked: () => Promise<void>;
}

/** Whether the newest backup would bring everything back, and the way to try it now. */
export function ProofTile({ glance, level, onAsked }: ProofTileProps) {
  const { t } = useStaff();
  const { house, at } = glance;
  const job = house?.jobs.find(({ name }) => name === PROOF_JOB);
  const [last] = house?.proofs ?? [];
  const isRunning = job?.outcome === 'running';
  const isAsked = job !== undefined && job.asked_at !== '';
  return (
    <Tile part="proof" level={level}>
      {!house && <p>{t('house_unknown')}</p>}
      {house && !last && <p>{t('house_proof_none')}</p>}
      {last && <Proved proof={last} before={lastProved(house?.proofs ?? [])} now={at} />}
      <div role="status">
        {isRunning && (
          <label className="house-progress">
            {t('house_proof_running', { stage: stageTitle(t, job.stage) })}
            <progress max={100} value={job.share} />
          </label>
        )}
        {isAsked && !isRunning && <p className="kit-hint">{t('house_proof_asked')}</p>}
      </div>
      {job && !isRunning && !isAsked && (
        <Button
          action={async () => {
            await asking(askProof)({});
            await onAsked();
          }}
        >
          {t('house_proof_do')}
        </Button>
      )}
    </Tile>
  );
}

interface ProvedProps {
  readonly proof: ProofRow;
  readonly before: ProofRow | null;
  readonly now: string;
}

function Proved({ proof, before, now }: ProvedProps) {
  const { t, lang, timezone } = useStaff();
  if (proof.verdict === 'proved')
    return (
      <>
        <p>
          {t('house_proof_good', {
            time: ageText(t, proof.began_at, now),
            records: countText(proof.records, lang),
            files: countText(proof.files, lang),
            seconds: secondsText(proof.duration_ms, lang),
          })}
        </p>
        {!proof.compared && <p className="kit-hint">{t('house_proof_uncompared')}</p>}
      </>
    );
  const differs = proof.differs.map(({ collection, expected, found }) => t('house_proof_differs', { collection, expected, found }));
  const list = (proof.why === 'files' ? proof.missing_in : differs).join(', ');
  return (
    <>
      <p>{t('house_proof_bad', { at: formatMoment(proof.began_at, lang, timezone), backup: proof.backup || '–' })}</p>
      {proof.why !== '' && <p className="house-said">{t(WHY_TITLES[proof.why], { list, count: countText(proof.missing, lang), detail: proof.detail })}</p>}
      <p className="kit-hint">{before ? t('house_proof_last_good', { time: ageText(t, before.began_at, now) }) : t('house_proof_never_good')}</p>
    </>
  );
}
