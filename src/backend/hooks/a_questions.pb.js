// What may be asked: words of lists, subscriptions and batches. Named to be heard before the other hooks.
onRecordsListRequest((e) => require(`${__hooks}/lib/questions.js`).checkList(e));
onRealtimeSubscribeRequest((e) => require(`${__hooks}/lib/questions.js`).checkTopics(e));
onBatchRequest((e) => require(`${__hooks}/lib/questions.js`).checkBatch(e));
