import site from '../styles/site.css?inline';

/** The style element of a visitor's page: the shell's styles and those of its screen. */
export const pageStyle = (screen = ''): string => site + screen;
