/**
 * Roles that a table has anyway, said again: a phone shows rows as cards, and what is not laid out as a table is not
 * read out as one in every browser.
 */
export const ROLES = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
