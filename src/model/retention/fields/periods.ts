import { autodate, houseCollection, number, revision, text, type RecordOf } from '../../../schema/describe.ts';
import { CLOSED } from '../../../schema/rules.ts';

/** How long something is kept where somebody set another period than the code's; legal texts read it, so everybody may. */
export const retentionPeriods = houseCollection(
  'retention_periods',
  {
    rule: text({ required: true, max: 40, pattern: '^[a-z]+(-[a-z]+)*$' }),
    /** In the unit of the rule. */
    count: number({ required: true, min: 1, onlyInt: true }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { ...CLOSED, listRule: '', viewRule: '' },
);
export type RetentionPeriod = RecordOf<typeof retentionPeriods>;
