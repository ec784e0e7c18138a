import { fileColumns } from '../../platform/export/described.ts';
import { type ExportList, openList } from '../../platform/export/list.ts';
import { listSecurity, SECURITY_LIST, securityRows } from './repo/log.ts';
import type { SecurityRow } from '../../model/security/operations.ts';
import { whatText } from './what-text.ts';

export const security: ExportList = {
  right: 'security.read',
  title: 'security_title',
  async open({ pb, t, params, clock, timezone }) {
    const columns = fileColumns<SecurityRow>(securityRows, {
      t,
      clock,
      writers: {
        what: (_what, row: SecurityRow) => whatText(t, row),
        name: (name: string, row: SecurityRow) => name || (row.subject ? '' : t('security_nobody')),
      },
    });
    return openList(SECURITY_LIST, params, columns, (query) => listSecurity(pb, timezone, query));
  },
};
