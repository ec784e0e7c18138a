/** Words of the pier that anybody may hear. */
export const guide = {
  error_copy_ended: 'The office has ended this copy. It was removed from the phone.',
  error_copy_stale: 'This copy was renewed meanwhile. It is fetched again.',
  error_cash_handed: 'This cash was handed over: the accountant puts it right.',
  error_handover_changed: 'The cash has changed since it was counted. Count it once more.',
  error_count_differs: 'The sums differ from what the guide signed. Count once more, or send it back to him.',
} as const;
