/** The API's endpoints by area, as named module exports so that the page bundles only the areas it calls. */
export { approvalEndpoints as approvals, notificationEndpoints as notifications } from './approvals.endpoints.ts';
export { approvalsWaitingEndpoints as approvalsWaiting } from './approvals-waiting.endpoints.ts';
export { approvalSubstituteEndpoints as approvalSubstitutes } from './approval-substitutes.endpoints.ts';
export { approvalTemplateEndpoints as approvalTemplates } from './approval-templates.endpoints.ts';
export {
  accountEndpoints as account,
  sessionEndpoints as sessions,
  signInCareEndpoints as signInCare,
} from './account.endpoints.ts';
export { appBehaviorEndpoints as appBehaviors } from './app-behaviors.endpoints.ts';
export {
  assetAssignmentEndpoints as assetAssignments,
  assetEndpoints as assets,
  assetFieldDefinitionEndpoints as assetFieldDefinitions,
  assetOwnerEndpoints as assetOwners,
  assetTypeEndpoints as assetTypes,
} from './assets.endpoints.ts';
export { authEndpoints as auth } from './auth.endpoints.ts';
export { branchEndpoints as branch } from './branch.endpoints.ts';
export { calendarEndpoints as calendar } from './calendar.endpoints.ts';
export { calendarFeedEndpoints as calendarFeeds } from './calendar-feeds.endpoints.ts';
export {
  commissionEndpoints as commissions,
  commissionsAndTipsEndpoints as commissionsAndTips,
  synchronizationEndpoints as synchronizations,
  tipEndpoints as tips,
} from './commissions.endpoints.ts';
export {
  commissionPayoutEndpoints as commissionPayouts,
  commissionPeriodEndpoints as commissionPeriods,
} from './commission-payouts.endpoints.ts';
export {
  commissionTierAssignmentEndpoints as commissionTierAssignments,
  commissionTierEndpoints as commissionTiers,
  commissionTierTypeEndpoints as commissionTierTypes,
} from './commission-tiers.endpoints.ts';
export { clientCompanyEndpoints as clientCompanies, customerEndpoints as customers } from './customers.endpoints.ts';
export { dailyOperationEndpoints as dailyOperations } from './daily-operations.endpoints.ts';
export { deviceChangeEndpoints as deviceChanges } from './device-changes.endpoints.ts';
export { dayBankingEndpoints as dayBankings } from './day-bankings.endpoints.ts';
export { dashboardEndpoints as dashboard } from './dashboard.endpoints.ts';
export { contractEndpoints as contracts } from './contracts.endpoints.ts';
export {
  employeeDocumentEndpoints as employeeDocuments,
  expiringEndpoints as expiring,
  expiringOfLocationsEndpoints as expiringOfLocations,
  locationDocumentEndpoints as locationDocuments,
} from './documents.endpoints.ts';
export { employeeEndpoints as employees } from './employees.endpoints.ts';
export { fieldLocationEndpoints as fieldLocations } from './field-locations.endpoints.ts';
export { fileEndpoints as files } from './files.endpoints.ts';
export { geographyEndpoints as geography } from './geography.endpoints.ts';
export { imageEndpoints as images } from './images.endpoints.ts';
export {
  leaveBalanceInitialEndpoints as leaveBalanceInitial,
  leaveCarryOverEndpoints as leaveCarryOver,
} from './leave-entries.endpoints.ts';
export { leaveTypeEndpoints as leaveTypes } from './leave-types.endpoints.ts';
export { leaveEndpoints as leaves } from './leaves.endpoints.ts';
export {
  cashRegistryEndpoints as cashRegistries,
  exceptionTimeEndpoints as exceptionTimes,
  locationResourceEndpoints as locationResources,
  openTimeEndpoints as openTimes,
  operatingHourEndpoints as operatingHours,
} from './location-parts.endpoints.ts';
export { branchDeviceEndpoints as branchDevices, locationEndpoints as locations } from './locations.endpoints.ts';
export {
  bankInformationEndpoints as bankInformations,
  medicalInsuranceEndpoints as medicalInsurances,
  salaryEndpoints as salaries,
} from './pay.endpoints.ts';
export { newsletterEndpoints as newsletters } from './newsletters.endpoints.ts';
export {
  maintenanceScheduleEndpoints as maintenanceSchedules,
  maintenanceTemporaryEndpoints as maintenanceTemporary,
} from './maintenance-schedules.endpoints.ts';
export {
  maintenanceEndpoints as maintenances,
  publicAppLinkEndpoints as publicAppLinks,
  publicAppVersionEndpoints as publicAppVersions,
} from './notices.endpoints.ts';
export { notificationPreferenceEndpoints as notificationPreferences } from './notification-preferences.endpoints.ts';
export { offboardingEndpoints as offboardings } from './offboardings.endpoints.ts';
export { oidcEndpoints as oidc } from './oidc.endpoints.ts';
export { peopleEndpoints as people } from './people.endpoints.ts';
export { pushEndpoints as push } from './push.endpoints.ts';
export {
  socialMediaEndpoints as socialMedia,
  socialMediaFavoriteEndpoints as socialMediaFavorites,
} from './social-media.endpoints.ts';
export { socialMediaCommentEndpoints as socialMediaComments } from './social-media-comments.endpoints.ts';
export { reportEndpoints as reports } from './reports.endpoints.ts';
export {
  permissionEndpoints as permissions,
  profileEndpoints as userProfiles,
  roleEndpoints as userRoles,
} from './roles.endpoints.ts';
export { userEndpoints as users } from './users.endpoints.ts';
export { tenantSettingEndpoints as tenantSettings } from './tenant-settings.endpoints.ts';
export { tenantEndpoints as tenants } from './tenants.endpoints.ts';
export { workflowFigureEndpoints as workflowFigures } from './workflow-figures.endpoints.ts';
export { workflowFlowEndpoints as workflowFlow } from './workflow-flow.endpoints.ts';
export { viewAsEndpoints as viewAs } from './view-as.endpoints.ts';
export { whyEndpoints as why } from './why.endpoints.ts';
export { workflowEndpoints as workflows } from './workflows.endpoints.ts';
export { geocodeEndpoints as geocode } from './geocode.endpoints.ts';
export { publicHolidayEndpoints as publicHolidays } from './public-holidays.endpoints.ts';
export { schedulePatternEndpoints as schedulePatterns } from './schedule-patterns.endpoints.ts';
export {
  scheduleAttendanceEndpoints as scheduleAttendances,
  scheduleBoardEndpoints as scheduleBoards,
  scheduleEndpoints as schedules,
} from './schedules.endpoints.ts';
export { savedViewEndpoints as savedViews } from './saved-views.endpoints.ts';
export { liveEndpoints as live } from './live.endpoints.ts';
export { searchEndpoints as search } from './search.endpoints.ts';
export {
  contractTypeEndpoints as contractTypes,
  employmentTypeEndpoints as employmentTypes,
  employeeDocumentTypeEndpoints as employeeDocumentTypes,
  insuranceProviderEndpoints as insuranceProviders,
  jobTitleEndpoints as jobTitles,
  jobTitleHistoryEndpoints as jobTitleHistory,
  locationDocumentTypeEndpoints as locationDocumentTypes,
  locationResourceTypeEndpoints as locationResourceTypes,
  networkTypeEndpoints as networkTypes,
  fieldDefinitionEndpoints as fieldDefinitions,
  salaryComponentEndpoints as salaryComponents,
} from './setup.endpoints.ts';
