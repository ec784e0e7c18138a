// A guide's day: the manifest, copies on phones, what is done at the pier, and the cash that comes of it.
cronAdd('guide_close_over', '11,26,41,56 * * * *', () => require(`${__hooks}/house.js`).guide.closeOver($app));
