import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { pictureUrl } from '#domain/shared/picture.ts';
import { SETTINGS } from '../settings/settings.ts';
import { pictureAddress } from '../api.ts';
import { BackupSection, CurrentBackupWarnings } from '../backup/backup-section.tsx';
import { LoadFailure } from '../records/list/load-state.tsx';
import { CardsLoading } from '../records/list/record-list.tsx';
import { useSession } from '../session/session-gate.tsx';
import { useMay } from '../session/rights.ts';
import { DEFAULT_PICTURE } from '../ui/picture.ts';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { BucketSection } from './bucket-section.tsx';
import { dashboardQuery } from './home-queries.ts';
import { FailedReadings } from './failed-readings.tsx';
import { FailedSignIns } from './failed-sign-ins.tsx';
import { FirstSteps } from './first-steps.tsx';
import { MissingList } from './missing-list.tsx';
import { NextEvent } from './next-event.tsx';
import './home.css';

/** They bring the rules of drafts and names along; the first screen is there before. */
const ScheduledList = lazy(async () => ({
  default: (await import('../drafts/scheduled-list.tsx')).ScheduledList,
}));
const NewNames = lazy(async () => ({ default: (await import('./new-names.tsx')).NewNames }));

/** The panel's first screen: what is next, then what is missing, then the rest. */
export function HomeScreen() {
  const { data: session } = useSession();
  const dashboard = useQuery(dashboardQuery);
  const { data } = dashboard;
  const isOwner = useMay('owner');
  const isEditor = useMay('editor');
  return (
    <div className="stack" data-gap="6">
      <div className="home-welcome pictured">
        <img src={welcomePicture()} alt="" width={640} height={480} />
        <div>
          <ScreenHeading
            name="Start"
            title={`Welcome${session?.username ? `, ${session.username}` : ''}`}
          />
          <p className="muted small">
            What you save is on the site of the {SETTINGS.identity.name} within seconds. The status
            at the top shows when it is live.
          </p>
        </div>
      </div>
      <LoadFailure query={dashboard} />
      {data && <NextEvent event={data.next} />}
      {isOwner && <CurrentBackupWarnings />}
      <div className="dashboard stack" data-gap="6">
        <div className="stack" data-gap="6">
          {isEditor && <FirstSteps />}
          {data?.hasEvents && <MissingList missing={data.missing} />}
          {data?.hasEvents && <FailedReadings failures={data.failures} />}
          <Suspense>
            {isEditor && <ScheduledList />}
            {isEditor && <NewNames />}
          </Suspense>
          {isOwner && <FailedSignIns />}
          {dashboard.isPending && <CardsLoading many="the season’s open tasks" />}
        </div>
        {isOwner && (
          <div className="stack" data-gap="6">
            <BackupSection />
            <BucketSection />
          </div>
        )}
      </div>
    </div>
  );
}

/** The tour's own picture, else that of the site. */
function welcomePicture(): string {
  const { picture } = SETTINGS.identity;
  return picture === '' ? DEFAULT_PICTURE : pictureAddress(pictureUrl(picture, 640, 'webp'));
}
