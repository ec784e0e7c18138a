/** What is opened over the calendar, in one part: several small ones would divide what all screens share. */
export { BlockPanel, NewBlockPanel } from './departure/BlockPanel.tsx';
export { DeparturePanel } from './departure/DeparturePanel.tsx';
export { NewDeparturePanel } from './departure/NewDeparturePanel.tsx';
export { FeedsPanel } from './departure/FeedsPanel.tsx';
