import { once } from '../../../lib/once.ts';
import { writtenOf } from '../../../schema/derive.ts';
import { kinshipOf } from '../../../schema/kinship.ts';
import type { OwnWay } from '../../../backend/records.ts';
import { clients } from '../../../model/clients/fields/clients.ts';
import { checkClient } from './client-checks.ts';

/** Updates of clients through the records API. */
export const clientWrites = once(
  (): OwnWay => ({
    editable: writtenOf(clients),
    kinship: kinshipOf(clients),
    isWritable: (_actor, record) => record.getString('state') === 'active',
    check: ({ record }) => checkClient(record),
    isQuiet: true,
  }),
);
