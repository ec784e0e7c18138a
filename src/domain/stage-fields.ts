/** Why a lead is lost: asked for with the move, where the stage requires it. */
export const REASON_FIELD = 'loss_reason';
/** Fields of a lead that a stage may require: whatever moves it can ask for every one of them, and it has something to say for every guest. */
export const STAGE_FIELDS = ['date_from', 'adults', 'hotel', 'phone_raw', 'messenger', 'email'] as const;
export type StageField = (typeof STAGE_FIELDS)[number];

/** Whether a field says nothing yet. */
export const isUnsaid = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === 0 || (Array.isArray(value) && value.length === 0);

/** What a stage requires (`statuses.required_fields`) and nobody has said yet. */
export const unsaidOf = (required: readonly string[], value: (field: string) => unknown): readonly string[] =>
  required.filter((field) => isUnsaid(value(field)));

/** Whether a stage may require these: nothing that could not be asked for. */
export const mayRequire = (required: readonly string[]): boolean =>
  required.every((field) => field === REASON_FIELD || (STAGE_FIELDS as readonly string[]).includes(field));
