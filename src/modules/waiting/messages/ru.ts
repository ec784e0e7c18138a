/** Texts of the waiting list. */
export const waiting = {
  error_seats_free: 'Места для этих гостей сейчас есть: забронируйте их, ждать не нужно.',
} as const;
