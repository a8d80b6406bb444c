import { SetupPage } from '../components/setup-page.tsx';
import { leaveTypes } from '../kinds/leave-types.kind.tsx';

/** Leave types with their entitlements (C§3; D19 to D24). */
export default function LeaveTypesPage() {
  return <SetupPage kind={leaveTypes} />;
}
