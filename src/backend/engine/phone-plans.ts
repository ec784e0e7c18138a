import type { MetadataJson } from 'libphonenumber-js/core';
import plans from '../../../node_modules/libphonenumber-js/metadata.max.json' with { type: 'text' };

let read: MetadataJson | undefined;
/** Of the whole text an engine makes objects once, and only if it is ever asked for a number. */
const all = (): MetadataJson => {
  // The bundler gives the file's text, whatever the file's own types say.
  read ??= JSON.parse(String(plans)) as MetadataJson;
  return read;
};

// decision: numbers-of-telephones
/** Numbering plans of all countries, in the place of `libphonenumber-js/max/metadata` in the bundle of hooks. */
export default {
  get version() {
    return Reflect.get(all(), 'version') as unknown;
  },
  get country_calling_codes() {
    return all().country_calling_codes;
  },
  get countries() {
    return all().countries;
  },
  get nonGeographic() {
    return Reflect.get(all(), 'nonGeographic') as unknown;
  },
};
