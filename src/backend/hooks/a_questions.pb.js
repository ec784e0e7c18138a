// What may be asked: words of lists, subscriptions and batches. Named to be heard before the other hooks.
onRecordsListRequest((e) => require(`${__hooks}/house.js`).backend.checkList(e));
onRealtimeSubscribeRequest((e) => require(`${__hooks}/house.js`).backend.checkTopics(e));
onBatchRequest((e) => require(`${__hooks}/house.js`).backend.checkBatch(e));
