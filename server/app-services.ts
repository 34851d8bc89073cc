/** Creates the server's services from its parts; reads no environment. */
import type { EventResults } from './domain/publish/tour-records.schema.ts';
import type { StateCheck } from './http/checks/if-match.ts';
import { findEvent } from './http/find-event.ts';
import type { Context } from './context.ts';
import { AutomaticBackups } from './backup/automatic/automatic-backups.ts';
import { BackupService } from './backup/backup.service.ts';
import { RestoreService } from './backup/restore.service.ts';
import { describedLists, recordLists, recordsOf, tablesIn } from './record-lists.ts';
import { BulkService } from './bulk/bulk.service.ts';
import { refreshAfterSave } from './events/events.refresh.ts';
import {
  removeEvents,
  changeEvents,
  addEventIn,
  takeEventIn,
  adaptedEventIn,
} from './events/events.service.ts';
import { fitBackup } from './fit-backup.ts';
import { importLists } from './imports/import-lists.ts';
import { FirstStepsService } from './first-steps/first-steps.service.ts';
import { HistoryService } from './log/history.service.ts';
import { EventRecord, type EventChange } from './domain/events/event.schema.ts';
import { DraftRecords } from './drafts/draft-records.ts';
import { DraftSchedule } from './drafts/draft-schedule.ts';
import { EventDrafts } from './drafts/event-drafts.ts';
import { DraftsService, type PublishedRecord } from './drafts/drafts.service.ts';
import { removeUnusedPictures } from './images/unused-pictures.ts';
import { LiveEventPoller } from './leaderboards/refresh/live-event-poller.ts';
import type { BulkTarget } from './records/bulk.ts';
import { EntriesService } from './entries/entries.service.ts';
import { LiveScores } from './scores/live-scores.ts';
import { DrawService } from './match-play/draw.service.ts';
import { seasonRefusal } from './season/season.routes.ts';
import { SiteTextsService } from './site-texts/site-texts.service.ts';
import type { Edit } from './store/change-sets.ts';
import type { Returned } from './log/trash/returns.ts';

/** The services that routes call, and the jobs that run automatically. */
export type AppServices = ReturnType<typeof createServices>;

/** The services over opened stores. Creates the session key of a new installation. */
export function createServices(context: Context) {
  const { config, stores, clock, log, publisher, shop, timezone, today } = context;
  const { defaultPictures, pictures, secondFactors, sessions, journal } = context;
  const { activity, reader, refresher, collections, returns, trash, writeLock } = context;
  const events = {
    removeAll: (targets: readonly BulkTarget[]) => removeEvents(context, targets),
    changeAll: (targets: readonly BulkTarget[], fields: EventChange) =>
      changeEvents(context, targets, fields),
    one: (eventID: string) => findEvent(stores.events.data, eventID),
    addIn: (edit: Edit, event: EventRecord, results: EventResults | null) =>
      addEventIn(context, edit, event, results),
    takeIn: (edit: Edit, eventID: string, check: StateCheck) =>
      takeEventIn(context, edit, eventID, check),
  };
  const reportPage = new URL('/match-play/report', config.siteUrl).href;
  const drawService = new DrawService({ stores, clock, reportPage });
  const entries = new EntriesService({
    stores,
    clock,
    zone: timezone,
    shopOrigin: config.storefront?.origin ?? null,
  });
  const liveScores = new LiveScores(context);
  const liveEvents = new LiveEventPoller(context);
  const listsDeps = { config, stores, trash, clock, pictures, defaultPictures, refresher };
  const ownLists = describedLists(listsDeps);
  const lists = recordLists(listsDeps, ownLists);
  const siteTexts = new SiteTextsService({ stores, pictures });
  const drafts = new DraftsService({
    store: stores.drafts,
    records: new DraftRecords({ stores, events, ...lists }),
    trash,
    pictures,
    clock,
    zone: timezone,
  });
  const eventDrafts = new EventDrafts({ store: stores.drafts, events });
  /** What is deleted record by record. */
  const records = { events, ...recordsOf(lists) };
  const bulk = new BulkService({ lists: records, events });
  const firstSteps = new FirstStepsService({ stores, shop });
  const refreshEvent = async (event: EventRecord, before: EventRecord | null) => {
    try {
      await refreshAfterSave(context, { event, before, updateStandings: false });
    } catch (error) {
      log.error(
        { err: error, eventID: event.eventID },
        'the tables of an event were not refreshed',
      );
    }
  };
  const refreshReturned = async ({ id, before }: Returned) => {
    const event = stores.events.data.find(({ eventID }) => eventID === id);
    const former = before && EventRecord.parse(before);
    // One that comes back has the results that it had.
    const isRefreshed = former !== null || !stores.results.data.has(id);
    if (event && isRefreshed) await refreshEvent(event, former);
  };
  returns.rules = {
    ...Object.fromEntries(
      Object.values(recordsOf(lists)).map((list) => [list.name, list.rules()] as const),
    ),
    drafts: { adapted: (edit, version) => drafts.adaptedIn(edit, version) },
    events: {
      adapted: (edit, version) => adaptedEventIn(context, edit, version, true),
      refresh: refreshReturned,
    },
    season: { refusal: seasonRefusal(stores) },
  };
  const history = new HistoryService({ stores, collections, journal, trash, returns });
  const refreshPublished = async ({ collection, recordID, before }: PublishedRecord) => {
    const event =
      collection === 'events' && stores.events.data.find((each) => each.eventID === recordID);
    if (event) await refreshEvent(event, before);
  };
  const described = tablesIn(ownLists);
  const imports = importLists({ stores, trash, today, refreshEvent, described });
  const draftSchedule = new DraftSchedule({
    drafts,
    writeLock,
    log,
    onPublished: (published) => void refreshPublished(published),
  });
  const backups = new BackupService({ stores, pictures, clock });
  const restores = new RestoreService({
    stores,
    pictures,
    backups,
    writeLock,
    journal,
    fit: fitBackup({ clock, zone: timezone }),
    onRestored: () => {
      reader.supersedeAll();
      publisher.request();
    },
  });
  const automaticBackups = new AutomaticBackups({
    stores,
    backups,
    restores,
    settings: config.automaticBackups,
    clock,
    zone: timezone,
    log,
    commandMs: context.backupCommandMs,
  });

  const tidy = async () => {
    await sessions.sweep();
    await entries.endMemberships();
    await secondFactors.sweep(stores.accounts.data);
    await activity.settled();
    await journal.tidy();
    await removeUnusedPictures(pictures, stores, await journal.pictures());
  };

  return {
    history,
    drawService,
    entries,
    liveScores,
    liveEvents,
    lists,
    siteTexts,
    drafts,
    eventDrafts,
    bulk,
    firstSteps,
    refreshPublished,
    imports,
    draftSchedule,
    backups,
    restores,
    automaticBackups,
    tidy,
  };
}
