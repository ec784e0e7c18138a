import { cloneElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/**
 * A chart as an SVG document: 960 wide, in the colours of the light theme, with its title, no script and nothing from elsewhere.
 * '' where the chart has nothing to show.
 * @example chartSvg(createElement(LineChart, { … }))
 */
export function chartSvg(chart: ReactElement<{ readonly isAlone?: boolean }>): string {
  const markup = renderToStaticMarkup(cloneElement(chart, { isAlone: true }));
  return markup === '' ? '' : `<?xml version="1.0" encoding="UTF-8"?>\n${markup}\n`;
}
