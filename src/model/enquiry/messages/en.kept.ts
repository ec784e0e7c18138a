import type { kept as russian } from './ru.kept.ts';

export const kept = {
  kept_title: 'Enquiries on this device',
  kept_description: 'Enquiries written without a connection: which of them wait, which have gone and which need a correction.',
  kept_none: 'Nothing here: no enquiry is waiting to be sent.',
  kept_saved: 'No connection. Your enquiry is saved on this device.',
  kept_waiting: 'Waiting to be sent: {count}',
  kept_waiting_text:
    'They go out by themselves as soon as there is internet and the site is open. No need to send them again. If this is a private window, keep it open until then.',
  kept_try: 'Send now',
  kept_trying: 'Sending…',
  kept_tried: 'Not yet: there is no connection, or the site is busy. Your enquiries are still here.',
  kept_refused: 'To be corrected',
  kept_refused_text: 'This enquiry was not sent:',
  kept_old: 'It waited for over 30 days and was not sent. Check the date and send it again.',
  kept_mend: 'Correct and send',
  kept_sent: 'Sent',
  kept_sent_at: 'It went out on {when}. A manager answers in working hours.',
  kept_written: 'Written on {when}',
  kept_delete: 'Delete',
  kept_delete_title: 'Delete this enquiry?',
  kept_delete_text: 'It has not been sent and will be gone from this device.',
  kept_cancel: 'Cancel',
  kept_lost: 'Your enquiry is not saved',
  kept_lost_text:
    'There is no connection, and the browser does not let us keep the enquiry. Go back: what you typed is still in the form. Send it when you are online, or call us.',
  kept_full_text:
    'There is no connection, and 20 enquiries lie on this device already. Go back: what you typed is still in the form. Send it when the others have gone, or call us.',
  kept_back: 'Back to the form',
} as const satisfies Readonly<Record<keyof typeof russian, string>>;
