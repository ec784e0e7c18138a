// Imports: lines of a file become records in batches, by whoever works at them.
cronAdd('imports_continue', '* * * * *', () => require(`${__hooks}/house.js`).imports.continueImports($app));
