/** Indexes by table: columns, and what they are limited to. The schema test holds them together with the migrations. */
export const indexes = {
  stat_questions: {
    idx_stat_questions_1: 'UNIQUE (owner, country, name)',
    idx_stat_questions_2: "(country) WHERE monday != ''",
  },
  stat_pins: {
    idx_stat_pins_1: 'UNIQUE (owner, question)',
    idx_stat_pins_2: '(question)',
  },
  stat_letters: {
    idx_stat_letters_1: 'UNIQUE (question, week)',
    idx_stat_letters_2: '(week)',
  },
} as const;
