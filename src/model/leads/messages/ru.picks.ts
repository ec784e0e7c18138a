/** What the house does about what a guest picked; made by the hooks too. */
export const picks = {
  pick_action: 'Ответить на выбор гостя',
} as const;
