/** Why a lead is lost: asked for with the move, where the status requires it. */
export const REASON_FIELD = 'loss_reason';
// decision: stages-of-leads
/** Fields of a lead that a status may require: whatever moves it can ask for every one of them, and it has something to say for every guest. */
export const STATUS_FIELDS = ['date_from', 'adults', 'hotel', 'phone_raw', 'messenger', 'email'] as const;
export type StatusField = (typeof STATUS_FIELDS)[number];

/** Whether a field says nothing yet. */
export const isUnsaid = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === 0 || (Array.isArray(value) && value.length === 0);

/** What a status requires (`statuses.required_fields`) and nobody has said yet. */
export const unsaidOf = (required: readonly string[], value: (field: string) => unknown): readonly string[] =>
  required.filter((field) => isUnsaid(value(field)));

/** Whether a status may require these: nothing that could not be asked for. */
export const mayRequire = (required: readonly string[]): boolean =>
  required.every((field) => field === REASON_FIELD || (STATUS_FIELDS as readonly string[]).includes(field));

/** What has to be asked before a lead may go to a status. */
export interface MoveNeeds {
  readonly reason: boolean;
  readonly fields: readonly StatusField[];
}

/** What a status requires and the lead does not say: why it is lost, and fields by name. */
export function moveNeeds(required: readonly string[], lead: Readonly<Record<StatusField, unknown>>): MoveNeeds {
  const unsaid = unsaidOf(required, (field) => lead[field as StatusField]);
  return { reason: required.includes(REASON_FIELD), fields: STATUS_FIELDS.filter((field) => unsaid.includes(field)) };
}

export const needsNothing = ({ reason, fields }: MoveNeeds): boolean => !reason && fields.length === 0;
