/** A stage of leads as its neighbours see it. */
export interface Stage {
  readonly id: string;
  readonly kind: string;
  /** Codes to which a lead may go from here. */
  readonly next: readonly string[];
  readonly isArchived: boolean;
}

export type StageFault = 'stage_unknown' | 'stage_itself' | 'stage_led_to' | 'stage_no_way';

/** Stages from which some way leads to a closed one, by walking back from these. */
function closable(stages: readonly Stage[]): ReadonlySet<string> {
  const found = new Set(stages.filter(({ kind, isArchived }) => kind !== 'open' && !isArchived).map(({ id }) => id));
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    for (const { id, next, isArchived } of stages) if (!isArchived && next.some((code) => found.has(code))) found.add(id);
  }
  return found;
}

/**
 * What stands against a set of stages as it would be with one of them changed: ways lead to stages that exist and are used, and
 * from every open one some way leads to a closed one. `null` where nothing does.
 */
export function stageFault(stages: readonly Stage[], changed: Stage): StageFault | null {
  const all = [...stages.filter(({ id }) => id !== changed.id), changed];
  const used = new Set(all.filter(({ isArchived }) => !isArchived).map(({ id }) => id));
  if (changed.next.includes(changed.id)) return 'stage_itself';
  if (!changed.isArchived && changed.next.some((code) => !used.has(code))) return 'stage_unknown';
  if (changed.isArchived && all.some(({ isArchived, next }) => !isArchived && next.includes(changed.id))) return 'stage_led_to';
  const ways = closable(all);
  return all.some(({ id, kind, isArchived }) => kind === 'open' && !isArchived && !ways.has(id)) ? 'stage_no_way' : null;
}

/** Who may be given leads of a source. */
export const SELLERS: readonly string[] = ['manager', 'senior'];

/** What says that a lead came from a source: a mark of its link, `utm_source=vk`, or the site that it was on, `instagram.com`. */
const PATTERN = /^(utm_(source|medium|campaign|content|term)=[^\s,;=]{1,60}|[a-z0-9-]+(\.[a-z0-9-]+)+)$/;
export const isPattern = (text: unknown): boolean => typeof text === 'string' && text.length <= 80 && PATTERN.test(text);

const HOST = /^https?:\/\/([^/:?#]+)/i;

/** Whether what is known of where somebody came from meets a pattern. @example meetsPattern('vk.com', { referrer: 'https://m.vk.com/x' }) // true */
export function meetsPattern(pattern: string, detail: Readonly<Record<string, string>>): boolean {
  const [name = '', value] = pattern.split('=');
  if (value !== undefined) return (detail[name] ?? '').toLowerCase() === value.toLowerCase();
  const host = (HOST.exec(detail['referrer'] ?? '')?.[1] ?? '').toLowerCase();
  return host === pattern || host.endsWith(`.${pattern}`);
}
