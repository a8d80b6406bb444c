/** A condition true in every tenant at any time. `violations` selects one text column: the violating rows. */
export type Invariant = { name: string; violations: string };

/**
 * Invariants of each tenant, checked tenant by tenant with the application's role. Must match the rules of the
 * machines: a row that violates one was not written through them.
 */
export const INVARIANTS: readonly Invariant[] = [
  {
    name: 'a process has one pending step while it is pending, and none otherwise (D3)',
    violations: `select p.id::text from approval_process p
      where (select count(*) from approval_step s where s.tenant_id = p.tenant_id and s.process_id = p.id and s.status = 'pending')
        <> (p.status = 'pending')::int`,
  },
  {
    name: 'no step is left open after its process has ended (D6)',
    violations: `select s.id::text from approval_step s join approval_process p on p.tenant_id = s.tenant_id and p.id = s.process_id
      where p.status <> 'pending' and s.status in ('pending', 'awaiting')`,
  },
  {
    name: 'an accepted process was accepted by somebody, a rejected one rejected by exactly one (D6, D9)',
    violations: `select p.id::text from approval_process p where p.status in ('accepted', 'rejected')
      and case p.status
        when 'accepted' then not exists (select from approval_step s where s.tenant_id = p.tenant_id and s.process_id = p.id and s.status = 'accepted')
        else (select count(*) from approval_step s where s.tenant_id = p.tenant_id and s.process_id = p.id and s.status = 'rejected') <> 1 end`,
  },
  {
    name: 'nobody decided on their own request (D9)',
    violations: `select s.id::text from approval_step s join approval_process p on p.tenant_id = s.tenant_id and p.id = s.process_id
      where s.decided_by = p.requested_by or s.decided_by = any(p.makers)`,
  },
  {
    name: 'who decided on behalf of somebody did so for an approver of the step (ADR-0062)',
    violations: `select s.id::text from approval_step s where s.decided_for is not null and not exists (
      select from approval_step_candidate c where c.tenant_id = s.tenant_id and c.step_id = s.id and c.employee_id = s.decided_for)`,
  },
  {
    name: 'a leave and its process tell the same story (D17)',
    violations: `select l.id::text from leave_request l join approval_process p on p.tenant_id = l.tenant_id and p.id = l.approval_process_id
      where l.approval_status <> p.status and not (l.status = 'canceled' and p.status in ('accepted', 'submitted'))`,
  },
  {
    name: 'a till report and its process tell the same story (D30, D32)',
    violations: `select b.id::text from day_banking b join approval_process p on p.tenant_id = b.tenant_id and p.id = b.approval_process_id
      where p.status <> case b.status when 'balanced' then 'submitted' when 'outstanding-with-variance' then 'pending'
        when 'approved-with-variance' then 'accepted' else 'rejected' end`,
  },
  {
    name: 'a submitted till report starts from the count of the one it names (D28)',
    violations: `select b.id::text from day_banking b join day_banking q on q.tenant_id = b.tenant_id and q.id = b.previous_id
      where b.confirmed_at is not null and b.opening <> q.counted`,
  },
  {
    name: 'a till report that is counted and not submitted starts from the report before it as it is now (D28, D30)',
    violations: `select b.id::text from day_banking b
      left join lateral (select c.id, c.counted from day_banking c where c.tenant_id = b.tenant_id and c.location_id = b.location_id
        and (c.business_date, c.position) < (b.business_date, b.position) and c.counted is not null and c.deleted_at is null
        and c.status <> 'rejected-with-variance' order by c.business_date desc, c.position desc limit 1) q on true
      where b.confirmed_at is null and b.deleted_at is null and b.counted is not null
        and (q.id is distinct from b.previous_id or b.opening <> coalesce(q.counted, (select coalesce(sum(r.value), 0) from location_cash_registry r
          where r.tenant_id = b.tenant_id and r.location_id = b.location_id)))`,
  },
  {
    name: 'a till is counted in the currency of its place (ADR-0082)',
    violations: `select b.id::text from day_banking b join location l on l.tenant_id = b.tenant_id and l.id = b.location_id
      where b.deleted_at is null and b.currency <> l.currency`,
  },
  {
    name: 'the status of a document is where its history ends (ADR-0135)',
    violations: `select d.id::text from (select tenant_id, id, status from employee_document union all select tenant_id, id, status from location_document) d
      join lateral (select j.to_state from transition_journal j where j.tenant_id = d.tenant_id and j.machine = 'document'
        and j.record_id = d.id order by j.record_version desc, j.id desc limit 1) l on true
      where l.to_state <> case when d.status in ('replaced', 'archived') then d.status else 'in-force.' || d.status end`,
  },
  {
    name: 'open leaves of one person share no day (D25)',
    violations: `select one.id::text from leave_request one join leave_request other on other.tenant_id = one.tenant_id
      and other.employee_id = one.employee_id and other.id > one.id and other.start_date <= one.end_date and other.end_date >= one.start_date
      where one.status in ('requested', 'approved') and other.status in ('requested', 'approved')`,
  },
  {
    name: 'the days of a leave are those of its portions, in the years it lies in (D23)',
    violations: `select l.id::text from leave_request l
      left join (select leave_request_id, sum(deducted_days) as days, min(year) as first, max(year) as last from leave_portion group by leave_request_id) p
        on p.leave_request_id = l.id
      where p.days is distinct from l.deducted_days or p.first <> extract(year from l.start_date) or p.last <> extract(year from l.end_date)`,
  },
  {
    name: 'what the ledger holds of a leave, with corrections, is all of it once it is taken, nothing before it is approved, never more (D18, D23, D26)',
    violations: `select l.id::text from leave_request l join leave_type t on t.tenant_id = l.tenant_id and t.id = l.leave_type_id
      left join (select leave_request_id, sum(days) as days from leave_movement where leave_request_id is not null group by leave_request_id) m
        on m.leave_request_id = l.id
      left join (select c.leave_request_id, sum(case v.kind when 'deducted' then v.days else -v.days end) as days
        from leave_correction c join leave_movement v on v.tenant_id = c.tenant_id and v.id = c.movement_id group by c.leave_request_id) k
        on k.leave_request_id = l.id
      where t.kind in ('annual', 'in-lieu') and coalesce(m.days, 0) + coalesce(k.days, 0) not between
        case when l.phase is not distinct from 'taken' then l.deducted_days else 0 end and case when l.phase is null then 0 else l.deducted_days end`,
  },
  {
    name: 'no month of service has earned twice (D21)',
    violations: `select m.employee_id || ' ' || m.period from leave_movement m where m.kind = 'accrued' and m.period is not null
      group by m.employee_id, m.leave_kind, m.period having count(*) > 1`,
  },
  {
    name: 'what is carried into a year has left the one before (D22)',
    violations: `select m.employee_id || ' ' || m.period from leave_movement m
      where m.kind in ('carried', 'deducted') and m.period is not null
      group by m.employee_id, m.leave_kind, m.period, m.effective_on
      having coalesce(sum(m.days) filter (where m.kind = 'carried'), 0) <> coalesce(sum(m.days) filter (where m.kind = 'deducted'), 0)`,
  },
  {
    name: 'no more of a carried lot has expired than was in it (D22)',
    violations: `select m.employee_id || ' ' || m.period from leave_movement m
      left join leave_movement lot on lot.tenant_id = m.tenant_id and lot.employee_id = m.employee_id and lot.leave_kind = m.leave_kind
        and lot.kind = 'carried' and lot.effective_on = m.period
      where m.kind = 'expired' and extract(month from m.period) = 1 and (lot.days is null or m.days > lot.days or m.effective_on <> lot.expires_on + 1)`,
  },
  {
    name: 'the journal of a leave ends where the leave stands',
    violations: `select l.id::text from leave_request l
      join lateral (select j.to_state from transition_journal j where j.tenant_id = l.tenant_id and j.machine = 'leave-request' and j.record_id = l.id
        order by j.record_version desc limit 1) last on true
      where last.to_state <> case when l.is_cancellation_requested then 'approved.cancellation-requested' else concat_ws('.', l.status, l.phase) end`,
  },
  {
    name: 'a leave waits to be canceled exactly while the newest approval of that is pending (D26)',
    violations: `select l.id::text from leave_request l where l.is_cancellation_requested is distinct from coalesce((
      select p.status = 'pending' from leave_cancellation c join approval_process p on p.tenant_id = c.tenant_id and p.id = c.approval_process_id
      where c.tenant_id = l.tenant_id and c.leave_request_id = l.id order by c.id desc limit 1), false)`,
  },
  {
    name: 'the newest correction of a leave is what it takes (D26)',
    violations: `select l.id::text from leave_request l where l.deducted_days <> coalesce((
      select c.to_days from leave_correction c where c.tenant_id = l.tenant_id and c.leave_request_id = l.id order by c.id desc limit 1), l.deducted_days)`,
  },
  {
    name: 'the journal of a process ends where the process stands',
    violations: `select p.id::text from approval_process p
      join lateral (select j.to_state, j.record_version from transition_journal j where j.tenant_id = p.tenant_id and j.machine = 'approval-process'
        and j.record_id = p.id order by j.record_version desc limit 1) last on true
      where last.to_state <> p.status or last.record_version <> p.version`,
  },
  {
    name: 'the journal of an account ends where the account stands (D89)',
    violations: `select u.id::text from app_user u
      join lateral (select j.to_state from transition_journal j where j.tenant_id = u.tenant_id and j.machine = 'user-status' and j.record_id = u.id
        order by j.record_version desc limit 1) last on true
      where last.to_state <> u.status`,
  },
  {
    name: 'an account and the person behind it have one status (D89)',
    violations: `select u.id::text from app_user u join employee e on e.tenant_id = u.tenant_id and e.id = u.employee_id where e.status <> u.status`,
  },
  {
    name: 'who is not active is signed in nowhere (D89)',
    violations: `select distinct u.id::text from app_user u join user_session s on s.tenant_id = u.tenant_id and s.user_id = u.id
      where u.status <> 'active' and s.revoked_at is null`,
  },
  {
    name: 'the journal of a shift ends where the shift stands',
    violations: `select s.id::text from shift s
      left join lateral (select j.to_state, j.record_version from transition_journal j where j.tenant_id = s.tenant_id and j.machine = 'attendance'
        and j.record_id = s.id order by j.record_version desc limit 1) j on true
      where j.record_version is distinct from s.version or j.to_state is distinct from case s.stage
        when 'planned' then 'planned.presence.' || s.presence || '+planned.arrival.' || s.arrival else s.stage end`,
  },
  {
    name: 'a shift is excluded by an approved leave (D25)',
    violations: `select s.id::text from shift s join leave_request l on l.tenant_id = s.tenant_id and l.id = s.excluded_by
      where l.status <> 'approved'`,
  },
  {
    name: 'a shift with a check-in has an event that tells when (B§3, D43)',
    violations: `select s.id::text from shift s where s.checked_in_at is not null and not exists (
      select from shift_event v where v.tenant_id = s.tenant_id and v.shift_id = s.id)`,
  },
  {
    name: 'the journal of a newsletter ends where the newsletter stands',
    violations: `select n.id::text from newsletter n
      left join lateral (select j.to_state, j.record_version from transition_journal j where j.tenant_id = n.tenant_id and j.machine = 'newsletter'
        and j.record_id = n.id order by j.record_version desc limit 1) last on true
      where last.to_state is distinct from n.status or last.record_version <> n.version`,
  },
  {
    name: 'a newsletter that is sent has reached all its recipients; one that was never begun has none (D61)',
    violations: `select distinct n.id::text from newsletter n join newsletter_message m on m.tenant_id = n.tenant_id and m.newsletter_id = n.id
      where (n.status = 'sent' and m.status <> 'sent') or (n.status = 'scheduled' and not n.is_partly_sent and m.status = 'sent')`,
  },
  {
    name: 'a newsletter is in an inbox exactly while its message is sent and it is not deleted (C§5, D60)',
    violations: `select o.id::text from notification o
      where o.type = 'new-communication' and o.dedupe_key like 'newsletter:%' and not exists (
        select from newsletter n join newsletter_message m on m.tenant_id = n.tenant_id and m.newsletter_id = n.id and m.status = 'sent'
        join app_user u on u.tenant_id = m.tenant_id and u.employee_id = m.employee_id
        where n.tenant_id = o.tenant_id and n.status <> 'deleted' and u.id = o.user_id and o.dedupe_key = 'newsletter:' || n.id)`,
  },
  {
    name: 'an asset is with whom its open assignment says, and with nobody without one (C§4, D56)',
    violations: `select a.id::text from asset a left join asset_assignment h on h.tenant_id = a.tenant_id and h.asset_id = a.id and h.ended_at is null
      where (a.status = 'assigned') <> (h.id is not null) or a.status = 'assigned'
        and (a.owner_employee_id, a.owner_location_id, a.owner_user_id) is distinct from (h.employee_id, h.location_id, h.user_id)`,
  },
  {
    name: 'the journal of an asset ends where the asset stands',
    violations: `select a.id::text from asset a
      join lateral (select j.to_state, j.record_version from transition_journal j where j.tenant_id = a.tenant_id and j.machine = 'asset' and j.record_id = a.id
        order by j.record_version desc limit 1) last on true
      where last.to_state <> a.status or last.record_version <> a.version`,
  },
  {
    name: 'a device change and its process tell the same story (D6)',
    violations: `select d.id::text from device_change d join approval_process p on p.tenant_id = d.tenant_id and p.id = d.approval_process_id
      where d.status <> case p.status when 'pending' then 'requested' when 'accepted' then 'approved' when 'submitted' then 'approved' else p.status end`,
  },
  {
    name: 'the journal of a report ends where the report stands',
    violations: `select r.id::text from report r
      left join lateral (select j.to_state, j.record_version from transition_journal j where j.tenant_id = r.tenant_id and j.machine = 'report'
        and j.record_id = r.id order by j.record_version desc limit 1) last on true
      where last.to_state is distinct from r.status or last.record_version <> r.version`,
  },
  {
    name: 'a report has its file exactly while it is ready (D84)',
    violations: `select r.id::text from report r left join report_file f on f.tenant_id = r.tenant_id and f.report_id = r.id
      where (r.status = 'ready') <> (f.report_id is not null)`,
  },
  {
    name: 'the journal of a settlement ends where the settlement stands (D66)',
    violations: `select o.id::text from offboarding_settlement o
      join lateral (select j.to_state, j.record_version from transition_journal j where j.tenant_id = o.tenant_id and j.machine = 'offboarding-settlement'
        and j.record_id = o.id order by j.record_version desc limit 1) last on true
      where last.record_version <> o.version or last.to_state <> case o.status when 'in-progress'
        then 'in-progress.endOfService.' || o.end_of_service || '+in-progress.roleTransfer.' || o.role_transfer else o.status end`,
  },
  {
    name: 'the lines of a settlement sum to its total (D70)',
    violations: `select o.id::text from offboarding_settlement o where o.breakdown is not null and (o.breakdown #>> '{summary,total}')::bigint <>
      (o.breakdown #>> '{summary,gratuity}')::bigint + (o.breakdown #>> '{summary,leave}')::bigint
      + (o.breakdown #>> '{summary,additions}')::bigint + (o.breakdown #>> '{summary,deductions}')::bigint`,
  },
  {
    name: 'the journal of a month of commissions ends where the month stands (D51)',
    violations: `select cp.id::text from commission_period cp
      join lateral (select j.to_state, j.record_version from transition_journal j where j.tenant_id = cp.tenant_id and j.machine = 'commission-period'
        and j.record_id = cp.id order by j.record_version desc limit 1) last on true
      where last.record_version <> cp.version or last.to_state <> cp.status`,
  },
  {
    name: 'a month of commissions that is up to date pays for all that was sold and tipped in it (D50, D51)',
    violations: `select cp.id::text from commission_period cp
      left join lateral (select sum(p.services_net + p.products_net) as net, sum(p.tips_net) as tips
        from commission_payout p where p.tenant_id = cp.tenant_id and p.period_id = cp.id) paid on true
      where cp.status <> 'open' and not cp.is_stale and (
        coalesce(paid.net, 0) <> coalesce((select sum(r.net_sale) from commission_row r where r.tenant_id = cp.tenant_id and r.date >= cp.month and r.date < cp.month + interval '1 month'), 0)
        or coalesce(paid.tips, 0) <> coalesce((select sum(t.amount - t.admin_fee) from tip_row t where t.tenant_id = cp.tenant_id and t.date >= cp.month and t.date < cp.month + interval '1 month'), 0))
      or cp.status = 'open' and paid.net is not null`,
  },
  {
    name: 'an import that was undone has left no rows (ADR-0100)',
    violations: `select s.id::text from sync_run s where s.undone_at is not null and (
      exists (select from commission_row r where r.tenant_id = s.tenant_id and r.sync_run_id = s.id) or exists (select from tip_row t where t.tenant_id = s.tenant_id and t.sync_run_id = s.id))`,
  },
  {
    name: 'open records came to their states when their journal says so (ADR-0168)',
    violations: `with last as (
        select distinct on (j.machine, j.record_id, s.state) j.machine, j.record_id, s.state, j.at
        from (select distinct on (j.machine, j.record_id) j.machine, j.record_id, j.to_state from transition_journal j
          where j.from_state <> j.to_state order by j.machine, j.record_id, j.record_version desc, j.id desc) now
        cross join lateral unnest(string_to_array(now.to_state, '+')) s (state)
        join transition_journal j on j.machine = now.machine and j.record_id = now.record_id
          and s.state = any(string_to_array(j.to_state, '+')) and s.state <> all(string_to_array(j.from_state, '+'))
        where now.machine || ' ' || s.state <> all(app.final_states())
        order by j.machine, j.record_id, s.state, j.record_version desc, j.id desc)
      select coalesce(a.machine || ' ' || a.record_id, l.machine || ' ' || l.record_id) from record_arrival a
      full join last l on l.machine = a.machine and l.record_id = a.record_id and l.state = a.state
      where a.at is distinct from l.at`,
  },
  {
    name: 'no job was given up',
    violations: `select j.kind || ': ' || coalesce(j.error, '') from job j where j.failed_at is not null`,
  },
];
