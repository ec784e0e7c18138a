import type { write as russian } from './ru.write.ts';

/** What moved for an agent, as a text for a messenger. */
export const write = {
  write_name: 'Write to an agent',
  write_link: 'Write',
  write_link_of: 'Write: {agent}',
  write_title: '{agent}: what moved',
  write_text:
    'Of the last week: numbers of vouchers and sums, no names of guests. The site itself writes to no messenger: copy the text, or open a conversation with it.',
  write_stopped: 'This agent does not work now: the site sends neither letters nor messages.',
  write_nothing: 'Nothing moved in the last week.',
  write_language: 'Language of the text',
  write_in_ru: 'In Russian',
  write_in_en: 'In English',
  write_label: 'Text',
  write_copy: 'Copy the text',
  write_no_number: 'No phone of the agent is written down: copy the text and send it yourself.',
  write_shortened: 'Messengers open with the beginning of the text: it is longer than they take from a link. Copied it is whole.',
  write_greeting: 'Hello! Here is what moved for you in the last week.',
} as const satisfies Record<keyof typeof russian, string>;
