import { SetupPage } from '../components/setup-page.tsx';
import { locationResourceTypes } from '../kinds/location-resource-types.kind.tsx';

/** Resource types of locations (C§3). */
export default function LocationResourceTypesPage() {
  return <SetupPage kind={locationResourceTypes} />;
}
