// Jobs by the clock: whatever `cronAdd` is told keeps a record of its runs. Named to be there before the first of them.
const { notedJob } = require(`${__hooks}/house.js`).backend;
const addJob = cronAdd;
Object.assign(globalThis, {
  /** @param {string} name @param {string} when @param {Parameters<typeof cronAdd>[2]} work */
  cronAdd: (name, when, work) => addJob(name, when, notedJob(__hooks, name, work)),
});
