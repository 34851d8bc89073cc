import { Icon } from './icons.tsx';

interface SiteLinkProps {
  /** The page of the site. */
  path: string;
  /** The element that names the record. */
  titleId: string;
}

/** Opens a record's page on the site in a new tab. */
export function SiteLink({ path, titleId }: SiteLinkProps) {
  return (
    <a
      className="site-link"
      href={path}
      target="_blank"
      rel="noopener"
      aria-label="View on site (opens in a new tab)"
      aria-describedby={titleId}
    >
      <span className="site-word">View on site</span> <Icon name="outside" />
    </a>
  );
}

/** Opens the results of an event on the site in a new tab. */
export function ResultsLink({ eventID }: { eventID: string }) {
  return (
    <a href={`/results?eventID=${encodeURIComponent(eventID)}`} target="_blank" rel="noopener">
      Results on the site
      <span className="visually-hidden">(opens in a new tab)</span>
    </a>
  );
}
