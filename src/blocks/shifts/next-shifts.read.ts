const NEXT = 3;

/** What asks for a person's current and next shifts, from a day on. Apart: the script of the document asks as well. */
export const nextShiftsRead = (employeeId: string, from: string) => ({
  employeeIds: [employeeId],
  startDate: from,
  statuses: ['scheduled', 'in-progress'] as ('scheduled' | 'in-progress')[],
  sortBy: 'startDate' as const,
  sortOrder: 'asc' as const,
  size: NEXT,
});
