/** Where the excursions that are chosen for comparing are kept, until the tab is closed. */
export const CHOSEN_KEY = 'compare';
