import { BUTTON_SHAKE_MS, PANEL_WIDTH_PX, SKELETON_HEIGHT_PX } from '../../config/constants.ts';

/** What pages run in their heads, before first paint. The policy of the pages knows them by their very letters. */

/** Of a visitor's page: the chosen theme, the mark that script runs, whether a currency was chosen, and prices held back until they are converted. */
export const VISITOR_EARLY = `(d=>{d.dataset.js='';try{let s=localStorage,t=s.theme,c=s['currency-'+d.dataset.country];if(t)d.dataset.theme=t;if(c){d.dataset.chosen='';if(c!=d.dataset.currency){d.dataset.pending='';setTimeout(()=>d.removeAttribute('data-pending'),3e3)}}}catch{}})(document.documentElement)`;

/** Of a staff page: the chosen theme, the mark that script runs, and a note of the form that was sent before anything heard it. */
export const STAFF_EARLY = `(d=>{d.dataset.js='';try{let t=localStorage.theme;if(t)d.dataset.theme=t}catch{}addEventListener('submit',e=>{e.defaultPrevented||(d.pressed=e.target)})})(document.documentElement)`;

/** Constants that the staff stylesheet reads. */
export const STAFF_VARS = `:root{--panel-min:${PANEL_WIDTH_PX.min}px;--panel-max:${PANEL_WIDTH_PX.max}px;--shake:${BUTTON_SHAKE_MS}ms;--skeleton:${SKELETON_HEIGHT_PX}px}`;

/** A rule that the kit's parts would add by themselves, which the policy of the page forbids. */
export const PRESSABLE = '@layer{[data-react-aria-pressable]{touch-action:pan-x pan-y pinch-zoom}}';
