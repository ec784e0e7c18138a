import { app, manifest } from 'astro/entrypoints/prerender';
import { keepParts, type PrerenderParts } from './prerender-parts.server.ts';

// The entry of the bundle that makes pages: Astro's own, which tells besides what it was set up with.
const setInternals = app.setInternals.bind(app);
const setOptions = app.setOptions.bind(app);
const given: { internals?: PrerenderParts['internals'] } = {};
app.setInternals = (internals) => {
  given.internals = internals;
  setInternals(internals);
};
app.setOptions = (options) => {
  setOptions(options);
  if (given.internals) keepParts({ internals: given.internals, settings: options.settings });
};

export { app, manifest };
