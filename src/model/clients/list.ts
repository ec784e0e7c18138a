/** What can be asked of the list of clients, newest first, and the index that each question walks. */

export const CLIENT_FILTERS = ['state', 'vip', 'blacklisted'] as const;

export const CLIENT_INDEXES = {
  idx_clients_1: '(country, state, created, id)',
  idx_clients_6: '(country, vip, created, id)',
  idx_clients_7: '(country, blacklisted, created, id)',
  idx_clients_8: '(country, created, id)',
} as const;

export interface ClientFilters {
  readonly state: string;
  /** '' for either. */
  readonly vip: '' | '0' | '1';
  readonly blacklisted: '' | '0' | '1';
}

/** Few are important or black-listed: whatever else is asked is read of those. */
export function clientIndex({ state, vip, blacklisted }: ClientFilters): keyof typeof CLIENT_INDEXES {
  if (blacklisted === '1') return 'idx_clients_7';
  if (vip === '1') return 'idx_clients_6';
  return state === '' ? 'idx_clients_8' : 'idx_clients_1';
}
