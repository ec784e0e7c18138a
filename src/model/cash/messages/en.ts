/** Words of the cash desk that anybody may hear. */
export const cash = {
  error_cash_over: 'Less is held than is handed over. Enter the payment first, or change the sum.',
  error_cash_differs: 'The sums differ from what is handed over. Count once more, or send it back.',
  error_cash_closed: 'This day is closed already.',
  error_cash_unbalanced: 'The day does not come out. What keeps it open is listed below.',
} as const;
