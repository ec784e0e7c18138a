import { listOf, refuseDays, refuseMasks, refuseShapes, type Test } from '../../../backend/record-checks.ts';
import type { PbRecord } from '../../../backend/jsvm.d.ts';
import { leads } from '../fields/leads.ts';

const AGE_MAX = 120;
const isAge: Test = (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= AGE_MAX;

/** What a person told of a lead. @throws Refusal `invalid` */
export function checkLead(lead: PbRecord): void {
  refuseMasks(lead, leads);
  refuseShapes(lead, { child_ages: listOf(isAge) });
  refuseDays(lead, 'stay', 'date_from', 'date_to');
}
