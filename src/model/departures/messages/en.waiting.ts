/** Words of the waiting list, where vouchers and departures show it. */
export const waitingLine = {
  error_waiting_off: 'Waiting for seats is switched off now. Offer the guest another day; an administrator can switch it on in the settings.',
  waiting_title: 'Waiting list',
  waiting_join: 'Wait for seats',
  waiting_joined: 'On the waiting list. Seats that come free are held for them, and you see it here.',
  waiting_place: 'On the waiting list, number {place}, since {since}.',
  waiting_leave: 'Leave the waiting list',
  waiting_gone: 'No longer on the waiting list.',
  waiting_offered: 'From the waiting list: seats are held until {until}. Confirm with the guest before then, afterwards the next in line gets them.',
  waiting_party: '{name}, {count}',
  waiting_row: 'since {since}, {manager}',
  waiting_row_offered: 'offered until {until}, {manager}',
} as const;
