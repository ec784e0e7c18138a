/** Which of the numbers of a written day comes first; the likeliest order first. */
export const DAY_ORDERS = ['dmy', 'mdy', 'ymd'] as const;

/** What is read out of a file. */
export const IMPORT_KINDS = ['leads', 'clients', 'vouchers', 'excursions'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Where an import stands: lines arrive, it can be begun, it is worked at, somebody stopped it, or it is over. */
export const IMPORT_STATES = ['draft', 'ready', 'working', 'paused', 'done', 'cancelled', 'undone'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What is being done to its lines: read without writing anything of the desk's, written, or taken back. */
export const IMPORT_PHASES = ['check', 'run', 'undo'] as const;
export type ImportPhase = (typeof IMPORT_PHASES)[number];

/** What would become of a line by the last check. */
export const LINE_PLANS = ['create', 'join', 'refuse'] as const;
export type LinePlan = (typeof LINE_PLANS)[number];

/** What became of a line. `kept`: it was to be taken back, and somebody had touched what it made. */
export const LINE_STATES = ['waiting', 'created', 'joined', 'refused', 'undone', 'kept'] as const;
export type LineState = (typeof LINE_STATES)[number];

/** What a person does with an import. */
export const IMPORT_ACTS = ['check', 'run', 'pause', 'resume', 'cancel', 'undo'] as const;
export type ImportAct = (typeof IMPORT_ACTS)[number];
