import type { FaultKind } from '../../../schema/vocab.ts';
import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import type { ProofFault } from '../../../model/house/fields/proofs.ts';
import { type Counts, COUNTS, PARTS_FAILED } from '../../../lib/tally.ts';
import type { FaultRow } from '../../../model/house/operations.ts';
import { COPYING_ENDED } from '../rules/names.ts';
import type { JobState, Level, Part } from '../rules/levels.ts';

/** What jobs do, by their names in the clock. A job that is not named here is told by its name. */
const JOB_TITLES: Readonly<Record<string, MessageKey>> = {
  guide_close_over: 'job_guide_close_over',
  allotments_release: 'job_allotments_release',
  cash_prove: 'job_cash_prove',
  commissions_unlock: 'job_commissions_unlock',
  departures_check_seats: 'job_departures_check_seats',
  departures_make: 'job_departures_make',
  desk_expire_holds: 'job_desk_expire_holds',
  desk_queue_reminders: 'job_desk_queue_reminders',
  account_letters: 'job_account_letters',
  agents_push: 'job_agents_push',
  agents_letters: 'job_agents_letters',
  house_commit_to_disk: 'job_house_commit_to_disk',
  house_keep_reads: 'job_house_keep_reads',
  house_empty_log: 'job_house_empty_log',
  house_optimize: 'job_house_optimize',
  house_purge_steps: 'job_house_purge_steps',
  imports_continue: 'job_imports_continue',
  'outbox-tell-again': 'job_outbox_tell_again',
  rates_fetch: 'job_rates_fetch',
  replica_drill: 'job_replica_drill',
  replica_watch: 'job_replica_watch',
  restore_proof: 'job_restore_proof',
  retention_hourly: 'job_retention_hourly',
  retention_nightly: 'job_retention_nightly',
  sea_keep: 'job_sea_keep',
  statistics_check: 'job_statistics_check',
  statistics_letters: 'job_statistics_letters',
  statistics_settle: 'job_statistics_settle',
  studio_publications: 'job_studio_publications',
  waiting_offer: 'job_waiting_offer',
};

/** What a job does, in words. */
export function jobTitle(t: Translate, name: string): string {
  const title = JOB_TITLES[name];
  return title ? t(title) : name;
}

export const PART_TITLES = {
  pocketbase: 'house_pocketbase',
  publisher: 'house_publisher',
  outbox: 'house_outbox',
  workers: 'house_workers',
  disk: 'house_disk',
  backup: 'house_backup',
  replica: 'house_replica',
  proof: 'house_proof',
  jobs: 'house_jobs',
} as const satisfies Record<Part, MessageKey>;

export const LEVEL_TITLES = { ok: 'house_level_ok', look: 'house_level_look', bad: 'house_level_bad' } as const satisfies Record<Level, MessageKey>;
export const LEVEL_TONES = { ok: 'ok', look: 'amber', bad: 'danger' } as const;

export const STATE_TITLES = {
  done: 'house_job_done',
  running: 'house_job_running',
  partly: 'house_job_partly',
  failed: 'house_job_failed',
  late: 'house_job_late',
  hangs: 'house_job_hangs',
  new: 'house_job_new',
  asked: 'house_job_asked',
} as const satisfies Record<JobState, MessageKey>;
export const STATE_TONES = {
  done: 'ok',
  running: 'sea',
  partly: 'danger',
  failed: 'danger',
  late: 'amber',
  hangs: 'danger',
  new: 'quiet',
  asked: 'sea',
} as const;

export const WHY_TITLES = {
  none: 'house_proof_why_none',
  no_room: 'house_proof_why_no_room',
  damaged: 'house_proof_why_damaged',
  locked: 'house_proof_why_locked',
  newer: 'house_proof_why_newer',
  counts: 'house_proof_why_counts',
  files: 'house_proof_why_files',
  broken: 'house_proof_why_broken',
} as const satisfies Record<ProofFault, MessageKey>;

const STAGE_TITLES: Readonly<Record<string, MessageKey>> = {
  unpacking: 'house_proof_stage_unpacking',
  checking: 'house_proof_stage_checking',
  counting: 'house_proof_stage_counting',
  files: 'house_proof_stage_files',
};
/** What a proof does now. */
export const stageTitle = (t: Translate, stage: string): string => t(STAGE_TITLES[stage] ?? 'house_proof_stage_unpacking');

const FAULT_TITLES = {
  job: ['house_fault_job', 'house_fault_job_do'],
  release: ['house_fault_release', 'house_fault_release_do'],
  send: ['house_fault_send', 'house_fault_send_do'],
  webhook: ['house_fault_webhook', 'house_fault_webhook_do'],
  pocketbase: ['house_fault_pocketbase', 'house_fault_pocketbase_do'],
  publisher: ['house_fault_publisher', 'house_fault_publisher_do'],
  worker: ['house_fault_worker', 'house_fault_worker_do'],
  rates: ['house_fault_rates', 'house_fault_rates_do'],
  restore: ['house_fault_restore', 'house_fault_restore_do'],
} as const satisfies Record<FaultKind, readonly [what: MessageKey, todo: MessageKey]>;

const COUNT_TITLES = {
  done: 'house_job_count_done',
  made: 'house_job_count_made',
  changed: 'house_job_count_changed',
  failed: 'house_job_count_failed',
} as const satisfies Record<keyof Counts, MessageKey>;

/** What a run came to, in words; '' where it had nothing to do. @param numberOf how a number is written */
export const countsText = (t: Translate, counts: Counts, numberOf: (count: number) => string): string =>
  COUNTS.filter((name) => counts[name] > 0)
    .map((name) => t(COUNT_TITLES[name], { count: numberOf(counts[name]) }))
    .join(', ');

/** Why something failed, by its code. What is not named here is told in the program's own words. */
const WHYS: Readonly<Record<string, MessageKey>> = {
  ...{ unreachable: 'house_why_address', late: 'house_why_address', status: 'house_why_address', redirect: 'house_why_address' },
  ...{ empty: 'house_why_answer', not_json: 'house_why_answer', too_large: 'house_why_answer', shape: 'house_why_answer', base: 'house_why_answer' },
  ...{ date: 'house_why_date', stale: 'house_why_date', ahead: 'house_why_date', missing_pair: 'house_why_missing', not_rate: 'house_why_number' },
  ...{ inverse: 'house_why_inverse', refused: 'house_why_refused', held: 'house_fault_held', cut_off: 'house_why_cut_off', ended: 'house_why_ended' },
  ...{ letters: 'house_why_letters', agent_letters: 'house_why_agent_letters', agent_push: 'house_why_agent_push', publication: 'house_why_publication' },
  account_letters: 'house_why_account_letters',
  ...{
    seats_differ: 'house_why_seats',
    money_differs: 'house_why_money',
    sums_differ: 'house_why_sums',
    publisher_deaf: 'house_why_publisher',
    not_proved: 'house_why_not_proved',
  },
  ...{ replica_behind: 'house_why_replica_behind', replica_not_proved: 'house_why_replica_not_proved' },
};

/** Why a job failed, with what the program said. */
export function whyText(t: Translate, code: string, said: string): string {
  const title = WHYS[code];
  return [title ? t(title) : '', said].filter(Boolean).join(' ');
}

/** What happened, and what to do about it. */
export function faultSentences(t: Translate, { kind, code, about }: FaultRow): readonly [what: string, todo: string] {
  const named = { about: kind === 'restore' ? about : jobTitle(t, about) };
  if (code === 'cut_off') return [t('house_fault_cut_off', named), t('house_fault_cut_off_do')];
  if (code === COPYING_ENDED) return [t('house_fault_copying'), t('house_fault_copying_do')];
  if (code === 'held') return [t('house_fault_held'), t('house_fault_held_do')];
  if (code === 'sums_differ') return [t('house_fault_sums'), t('house_fault_sums_do')];
  if (code === 'seats_differ') return [t('house_fault_seats'), t('house_fault_seats_do')];
  if (code === 'money_differs') return [t('house_fault_money'), t('house_fault_money_do')];
  if (code === PARTS_FAILED) return [t('house_fault_parts', named), t('house_fault_parts_do')];
  const [what, todo] = FAULT_TITLES[kind];
  const why = kind === 'rates' ? whyText(t, code, '') : '';
  return [[t(what, named), why].filter(Boolean).join(' '), t(todo)];
}
